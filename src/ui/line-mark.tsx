import url from './line-mark.svg?no-inline'

/** LINE's own mark (Simple Icons, CC0): in LINE's colours, which are not the brand's to change. */
export const lineMarkUrl = url

export function LineMark({ size = 24 }: { size?: 24 | 48 }) {
  return <img src={lineMarkUrl} alt="" width={size} height={size} />
}
