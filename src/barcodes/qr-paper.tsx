import { QrCode, type QrCodeProps } from './qr-code'
import styles from './qr-paper.module.css'

/** A QR code on its own paper, in every theme. */
export function QrPaper(props: QrCodeProps) {
  return (
    <div className={styles.paper}>
      <QrCode {...props} />
    </div>
  )
}
