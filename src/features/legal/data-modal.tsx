import { useRef } from 'react'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { paths } from '@/routing/paths'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Sheet } from '@/ui/sheet'
import styles from './membership.module.css'

/** Here nothing can be saved as a file, and it says so. */
export default function DataModal({
  params,
  open,
  close,
  onClosed,
}: ModalProps<{ text: string; name: string }>) {
  const { t } = useTexts('legal')
  const core = useTexts('core')
  const box = useRef<HTMLPreElement>(null)
  const file = new File([params.text], params.name, { type: 'application/json' })
  const canShare = sharesFiles(file)

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('file.title')}
      description={t('file.text')}
      closeLabel={core.t('action.close')}
    >
      <pre
        ref={box}
        role="region"
        aria-label={t('file.label')}
        // A box that scrolls has to be reached by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        lang="en"
        className={styles.data}
      >
        {params.text}
      </pre>
      <div className={styles.ways}>
        {canShare && (
          // Dismissing the phone's own sheet is no error.
          <Button
            wide
            onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}
          >
            {t('file.share')}
          </Button>
        )}
        <CopyButton
          text={params.text}
          label={t('file.copy')}
          copiedLabel={t('file.copied')}
          selectedLabel={t('file.selected')}
          selectRef={box}
          look={{ wide: true, variant: canShare ? 'secondary' : 'primary' }}
        />
        <Button
          wide
          variant="quiet"
          onClick={() => host().openExternal(new URL(paths.legal(), location.origin).href)}
        >
          {t('file.open')}
        </Button>
      </div>
    </Sheet>
  )
}

function sharesFiles(file: File): boolean {
  // Older web views have no such question; newer ones may still say no.
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}
