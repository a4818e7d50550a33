import { expect, test } from 'vitest'
import { lastDayName, typeLine } from '@/features/rewards/campaign/type-rules'

test.each<[string, number, 'default' | 'draw' | 'see_detail', string]>([
  ['a deal', 2, 'default', 'redeemBy'],
  ['a draw', 0, 'draw', 'ticketsUntil'],
  ['a donation', 20, 'default', 'donateUntil'],
  ['news', 16, 'see_detail', 'until'],
])('the last day of %s', (_, type, key, name) => {
  expect(lastDayName({ type, redeemState: { key, maxQuantity: 1 } })).toBe(name)
})

test.each([
  ['Partners', 'Booking', 'Partners · Booking'],
  ['Lucky draw', 'Lucky draw', 'Lucky draw'],
  ['Good causes', 'Good cause', 'Good causes'],
  ['Workshops and events', 'Event', 'Workshops and events'],
  ['ลุ้นโชค', 'ลุ้นรางวัล', 'ลุ้นโชค'],
  ['เวิร์กช็อปและกิจกรรม', 'กิจกรรม', 'เวิร์กช็อปและกิจกรรม'],
  ['พาร์ตเนอร์', 'จองล่วงหน้า', 'พาร์ตเนอร์ · จองล่วงหน้า'],
  ['Drinks', undefined, 'Drinks'],
  ['', 'Lucky draw', 'Lucky draw'],
])('category "%s" and type "%s" do not repeat each other', (category, type, line) => {
  expect(typeLine(category, type)).toBe(line)
})
