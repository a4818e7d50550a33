import { useRef } from 'react'
import { QrPaper } from '@/barcodes/qr-code'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { CopyButton } from '@/ui/copy-button'
import { Sheet } from '@/ui/sheet'
import styles from './invite.module.css'

export interface InviteLinkParams {
  url: string
  /** Asked for as a QR code; copied because nothing else can share; or not even that. */
  reason: 'qr' | 'copied' | 'unavailable'
}

/** The link of the invitation: a friend scans it, or the member copies it. */
export default function InviteLinkModal(props: ModalProps<InviteLinkParams>) {
  const { params, open, close, onClosed } = props
  const { url, reason } = params
  const { t } = useTexts('referral')
  const core = useTexts('core')
  const link = useRef<HTMLParagraphElement>(null)
  const words = {
    qr: { title: t('share.qrTitle'), text: t('share.qrText') },
    copied: { title: t('share.copiedTitle'), text: t('share.copiedText') },
    unavailable: { title: t('share.byHandTitle'), text: t('share.byHandText') },
  }[reason]
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={words.title}
      description={words.text}
      closeLabel={core.t('action.close')}
      centred
    >
      <div className={styles.link}>
        <QrPaper value={url} size={189} label={t('share.qrLabel')} />
        <p ref={link}>{url}</p>
        <CopyButton
          text={url}
          label={t('share.copy')}
          copiedLabel={t('code.copied')}
          selectedLabel={t('code.selected')}
          selectRef={link}
          look={{ variant: 'secondary', size: 'm' }}
        />
      </div>
    </Sheet>
  )
}
