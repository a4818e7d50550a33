import type { Pixels } from './small-png.ts'

/** How far a colour may differ from the background (0 to 255 per channel): edges are blended. */
const off = 6

/** The page of an icon with its background to the edges and its drawing scaled down. */
export function onGround(html: string, plain: Pixels, scale: number): string {
  const [red, green, blue] = groundOf(plain)
  const css = `body { background: rgb(${red} ${green} ${blue}) } img { scale: ${scale} }`
  return html.replace('</style>', `${css}</style>`)
}

/** Whether the drawing lies within the safe circle (80 % of the width) that no mask cuts. */
export function isSafe(pixels: Pixels): boolean {
  const { width, data } = pixels
  const ground = groundOf(pixels)
  const middle = (width - 1) / 2
  const radius = width * 0.4
  for (let at = 0; at < data.length; at += 4) {
    const x = (at / 4) % width
    const y = Math.floor(at / 4 / width)
    if (Math.hypot(x - middle, y - middle) <= radius) continue
    if (ground.some((value, channel) => Math.abs((data[at + channel] ?? 0) - value) > off)) {
      return false
    }
  }
  return true
}

/** The colour at the middle of the upper edge: masks cut corners, not the middle of sides. */
function groundOf({ width, data }: Pixels): [number, number, number] {
  const at = (width * 2 + Math.floor(width / 2)) * 4
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}
