import { expect, test } from 'vitest'
import { losesEdge, sampleSide } from '@/ui/edge-rules'

type Colour = readonly number[]
const butter: Colour = [255, 222, 107]
const cream: Colour = [255, 240, 170]
const blue: Colour = [190, 224, 240]
const plum: Colour = [90, 18, 48]

function picture(colourAt: (x: number, y: number) => Colour) {
  return Array.from({ length: sampleSide ** 2 }, (_, place) => {
    const [red = 0, green = 0, blue = 0, opacity = 255] = colourAt(
      place % sampleSide,
      Math.floor(place / sampleSide),
    )
    return [red, green, blue, opacity]
  }).flat()
}

const inner = (x: number, y: number) => x > 4 && y > 4 && x < sampleSide - 5 && y < sampleSide - 5

test.each([
  ['another colour', picture(() => blue), false],
  ['the same colour', picture(() => butter), true],
  ['nearly the same colour', picture(() => cream), true],
  [
    'the same colour, but for what it shows',
    picture((x, y) => (inner(x, y) ? plum : butter)),
    true,
  ],
  [
    'the same colour in what it shows alone',
    picture((x, y) => (inner(x, y) ? butter : blue)),
    false,
  ],
  ['nothing around what it shows', picture((x, y) => (inner(x, y) ? plum : [0, 0, 0, 0])), true],
  ['the same colour at its foot', picture((_, y) => (y > 30 ? butter : plum)), true],
  [
    'the same colour in the corners that a frame cuts off',
    picture((x, y) => (x + y < 9 ? butter : plum)),
    false,
  ],
])('a picture of %s loses its edge: %s', (_, pixels, isLost) => {
  expect(losesEdge(pixels, butter)).toBe(isLost)
})
