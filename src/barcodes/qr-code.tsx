import { encode } from 'uqr'
import { codePaper, moduleSize } from './code-geometry'
import styles from './qr-code.module.css'

export interface QrCodeProps {
  value: string
  /** Width without the quiet zone, in CSS pixels. */
  size?: number
  /** Accessible name; the code itself is shown as text beside it. */
  label: string
}

/** Quiet zone of QR codes: four modules on every side. */
const quiet = 4

/** A QR code in black on white, in every theme; modules are whole device pixels. */
export function QrCode({ value, size = 188, label }: QrCodeProps) {
  const { data } = encode(value, { ecc: 'M', border: 0 })
  const modules = data.length
  const side = (modules + 2 * quiet) * moduleSize(size / modules)

  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${modules + 2 * quiet} ${modules + 2 * quiet}`}
      width={side}
      height={side}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect {...codePaper} x={-quiet} y={-quiet} width="100%" height="100%" />
      <path fill="var(--code-ink)" d={data.map(rowPath).join('')} />
    </svg>
  )
}

/** Merges neighbouring dark modules into one rectangle, so that no seam shows. */
function rowPath(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    path += `M${start} ${y}h${x + 1 - start}v1h${start - x - 1}z`
  }
  return path
}

/** A QR code on its own paper, in every theme. */
export function QrPaper(props: QrCodeProps) {
  return (
    <div className={styles.paper}>
      <QrCode {...props} />
    </div>
  )
}
