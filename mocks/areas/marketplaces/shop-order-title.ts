import type { Text } from '../../brands/content.ts'
import type { ChannelContent } from '../../brands/marketplaces-content.ts'

/** What the point history calls an order. */
export function orderTitle(
  { name }: ChannelContent,
  { order_number: number }: { order_number: string },
): Text {
  return { en: `${name.en}, order ${number}`, th: `${name.th} คำสั่งซื้อ ${number}` }
}
