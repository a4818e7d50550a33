import type { Pixels } from './small-png.ts'

/** How far a colour may be off the ground's, of 255 in a channel: the edges of a drawing blend. */
const off = 6

/** The page of an icon again, its own ground to the edges and its drawing at a part of its size. */
export function onGround(html: string, plain: Pixels, scale: number): string {
  const [red, green, blue] = groundOf(plain)
  const css = `body { background: rgb(${red} ${green} ${blue}) } img { scale: ${scale} }`
  return html.replace('</style>', `${css}</style>`)
}

/** Whether nothing of a drawing lies outside the circle of 80 % that no mask cuts. */
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

/** The colour at the middle of the upper edge: icons have their corners cut, not their sides. */
function groundOf({ width, data }: Pixels): [number, number, number] {
  const at = (width * 2 + Math.floor(width / 2)) * 4
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}
