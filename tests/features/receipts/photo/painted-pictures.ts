import { blank, type Pixels } from '@/features/receipts/photo/warp'
import type { Size } from '@/features/receipts/photo/quad-rules'

type Colour = readonly [red: number, green: number, blue: number]

/** A picture from a function that returns each pixel's colour. */
export function painted(size: Size, colourAt: (x: number, y: number) => Colour): Pixels {
  const picture = blank(size)
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      picture.data.set([...colourAt(x, y), 255], (y * size.width + x) * 4)
    }
  }
  return picture
}

export function colourOf({ data, width }: Pixels, x: number, y: number): number[] {
  const place = (y * width + x) * 4
  return [...data.subarray(place, place + 3)]
}

/** Lines of dark strokes like print on paper. */
export function print(size: Size, { paper = 235, ink = 40 } = {}): Pixels {
  return painted(size, (x, y) => {
    const isLine = y % 24 < 12 && y > 20
    const isStroke = (x * 7 + Math.floor(y / 24) * 13) % 11 < 4 && x % 40 < 32
    const grey = isLine && isStroke ? ink : paper
    return [grey, grey, grey]
  })
}

/** The same picture out of focus. */
export function blurred(picture: Pixels, radius: number): Pixels {
  return spread(spread(picture, radius), radius)
}

/** Replaces each pixel by the mean of those within `radius`. */
function spread(picture: Pixels, radius: number): Pixels {
  const { data, width, height } = picture
  return painted(picture, (x, y) => {
    let [sum, count] = [0, 0]
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const [column, row] = [x + dx, y + dy]
        if (column < 0 || row < 0 || column >= width || row >= height) continue
        sum += data[(row * width + column) * 4] ?? 0
        count += 1
      }
    }
    const grey = sum / count
    return [grey, grey, grey]
  })
}
