import type { Pixels } from './warp'

export interface Clarity {
  /** Variance of the Laplacian: large for sharp edges. */
  sharpness: number
  /** The mean. */
  brightness: number
}

/** Maximum pixels per side of the analysed picture; the thresholds below assume it. */
export const judgedSide = 800

// Measured on sample receipts: sharp 500 to 3000, barely readable 280, unreadable below 40. White paper
// in the shade has brightness 90; at 60 the camera's noise hides the print.
const leastSharpness = 60
const leastBrightness = 60

/** Whether a person can read it. */
export function isClear({ sharpness, brightness }: Clarity): boolean {
  return sharpness >= leastSharpness && brightness >= leastBrightness
}

export function clarityOf(pixels: Pixels): Clarity {
  const { width, height } = pixels
  const grey = greyOf(pixels)
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const place = y * width + x
      const around =
        at(grey, place - 1) +
        at(grey, place + 1) +
        at(grey, place - width) +
        at(grey, place + width)
      const bend = around - 4 * at(grey, place)
      sum += bend
      squares += bend * bend
      count += 1
    }
  }
  const mean = count && sum / count
  return {
    sharpness: count && squares / count - mean * mean,
    brightness: grey.reduce((total, value) => total + value, 0) / Math.max(1, grey.length),
  }
}

/** Luma of each pixel (ITU-R BT.601). */
export function greyOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height)
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const red = pixel * 4
    grey[pixel] = 0.299 * at(data, red) + 0.587 * at(data, red + 1) + 0.114 * at(data, red + 2)
  }
  return grey
}

function at(values: Float32Array | Uint8ClampedArray, place: number) {
  return values[place] ?? 0
}
