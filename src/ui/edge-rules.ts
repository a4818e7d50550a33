/** The picture is sampled at this size, in pixels a side. */
export const sampleSide = 40
/** Width of the sampled border, in pixels. */
const band = 2
/** Colours closer than this distance in RGB look alike side by side. */
const leastDifference = 80
/** Share of the border that may match the surface before the frame is no longer visible. */
const mostLost = 0.25

/**
 * Whether the edge of a picture is lost on a surface. `pixels`: red, green, blue and opacity of
 * `sampleSide` × `sampleSide`; of the top only the middle, for frames are rounded there.
 */
export function losesEdge(pixels: ArrayLike<number>, surface: ArrayLike<number>): boolean {
  let [seen, lost] = [0, 0]
  for (let y = 0; y < sampleSide; y += 1) {
    for (let x = 0; x < sampleSide; x += 1) {
      if (!isEdge(x, y)) continue
      seen += 1
      if (isAlike(pixels, (y * sampleSide + x) * 4, surface)) lost += 1
    }
  }
  return lost / seen > mostLost
}

function isEdge(x: number, y: number) {
  const [upper, inner] = [sampleSide / 2, sampleSide - band]
  if (y >= inner) return true
  if (y >= upper) return x < band || x >= inner
  return y < band && x >= sampleSide / 4 && x < (sampleSide * 3) / 4
}

function isAlike(pixels: ArrayLike<number>, at: number, surface: ArrayLike<number>) {
  // A transparent pixel shows the surface.
  if ((pixels[at + 3] ?? 0) < 128) return true
  const squares = [0, 1, 2].map((part) => ((pixels[at + part] ?? 0) - (surface[part] ?? 0)) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) < leastDifference
}
