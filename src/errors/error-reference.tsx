import { useRef, useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { copyOrSelect } from '@/ui/copy-or-select'

export interface ErrorReferenceProps {
  /** `id: 7777, code: shut`. */
  said: string | undefined
  /** The platform's name for the request. */
  code: string
}

/** What a member tells support about an error; a tap copies the code. */
export function ErrorReference({ said, code }: ErrorReferenceProps) {
  const { t } = useTexts('errors')
  const words = useRef<HTMLSpanElement>(null)
  const [isCopied, setIsCopied] = useState<boolean>()

  async function copy() {
    setIsCopied(await copyOrSelect(code, words.current))
  }

  return (
    <>
      {said && `${said} · `}
      <button type="button" className="link" onClick={() => void copy()}>
        <span ref={words}>{t('requestCode', { code })}</span>
      </button>
      <span role="status">
        {isCopied !== undefined && ` ${t(isCopied ? 'requestCodeCopied' : 'requestCodeSelected')}`}
      </span>
    </>
  )
}
