import { encode } from 'uqr'

/** A4 in millimetres, and the labels on it. */
const page = { width: 210, height: 297, margin: 10, columns: 4, rows: 6 }
const qrSide = 32
const perPage = page.columns * page.rows

/** Pages of QR codes with their text below, as SVG in millimetres. */
export function codeSheets(codes: readonly { code: string; content: string }[]): string[] {
  const pages = Math.ceil(codes.length / perPage)
  return Array.from({ length: pages }, (_, index) =>
    sheetOf(codes.slice(index * perPage, (index + 1) * perPage)),
  )
}

function sheetOf(codes: readonly { code: string; content: string }[]): string {
  const { width, height, margin, columns, rows } = page
  const cell = { width: (width - 2 * margin) / columns, height: (height - 2 * margin) / rows }
  const labels = codes.map(({ code, content }, index) => {
    const x = margin + (index % columns) * cell.width + cell.width / 2
    const y = margin + Math.floor(index / columns) * cell.height
    return `${qrOf(content, x - qrSide / 2, y + 2)}
<text x="${x}" y="${y + qrSide + 8}" text-anchor="middle" font-family="monospace" font-size="3.6">${code}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="#fff"/>
${labels.join('\n')}
</svg>
`
}

/** With its quiet zone of four modules inside the side. */
function qrOf(content: string, x: number, y: number): string {
  const { data } = encode(content, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, top) =>
    row.flatMap((isDark, left) => (isDark ? [`M${left} ${top}h1v1h-1z`] : [])),
  )
  const scale = qrSide / data.length
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${modules.join('')}"/>`
}
