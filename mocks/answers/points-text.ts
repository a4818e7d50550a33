import type { Text } from '../brands/content.ts'
import { numberText } from './number-text.ts'
import { ownText } from './own-texts.ts'

/** An amount of points: `1 point`, `1,234 points`. */
export function pointsText(points: number): Text {
  return ownText('answers', 'points', { count: points, number: numberText(points) })
}
