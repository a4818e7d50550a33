import { useRef } from 'react'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Sheet } from '@/ui/sheet'
import styles from './membership-modals.module.css'
import { legalRoute } from './routes'

/** Shows the data where the host cannot save files. */
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
        // A scrollable box must be focusable for the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        lang="en"
        className={styles.data}
      >
        {params.text}
      </pre>
      <div className={styles.ways}>
        {canShare && (
          // Dismissing the share sheet rejects, which is no error.
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
          onClick={() => host().openExternal(new URL(legalRoute.to(), location.origin).href)}
        >
          {t('file.open')}
        </Button>
      </div>
    </Sheet>
  )
}

function sharesFiles(file: File): boolean {
  // Older web views have no `canShare`.
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}
