import { ownText } from '../../answers/own-texts.ts'
import type { Text } from '../../brands/content.ts'

/** Adds to what tells of points that they wait, where `deliverPoints` says so. */
export function withNextDay(text: Text, wait: boolean): Text {
  return wait ? ownText('points', 'nextDay', { text }) : text
}
