import { useRef } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { CopyButton } from '@/ui/copy-button'

export interface ErrorReferenceProps {
  /** `id: 7777, code: shut`. */
  said: string | undefined
  /** The platform's name for the request. */
  code: string
}

/** What a member tells support about an error; a tap copies the code. */
export function ErrorReference({ said, code }: ErrorReferenceProps) {
  const { t } = useTexts('errors')
  const place = useRef<HTMLSpanElement>(null)
  return (
    <>
      {said && <span>{said} · </span>}
      <span ref={place}>
        <CopyButton
          text={code}
          label={t('requestCode', { code })}
          copiedLabel={t('requestCodeCopied')}
          selectedLabel={t('requestCodeSelected')}
          selectRef={place}
          look={{ variant: 'quiet', size: 's' }}
        />
      </span>
    </>
  )
}
