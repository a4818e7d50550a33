import { expect, test } from 'vitest'
import type { OrderState } from '@/contract/purchases'
import { groupedParcel, orderSteps } from '@/features/wallet/purchases/order-rules'

test.each<[OrderState, string[]]>([
  ['in_preparation', ['[in_preparation]', '·in_delivery', '·shipped']],
  ['in_delivery', ['in_preparation', '[in_delivery]', '·shipped']],
  ['shipped', ['in_preparation', 'in_delivery', '[shipped]']],
  ['delivered', ['in_preparation', 'in_delivery', '[delivered]']],
])('an order that is %s shows how far it is', (state, shown) => {
  const steps = orderSteps(state)

  expect(
    steps.map((step) => {
      const word = `${step.isReached ? '' : '·'}${step.state}`
      return step.isNow ? `[${word}]` : word
    }),
  ).toEqual(shown)
})

test.each([
  ['TH014822917K', 'TH01 4822 917K'],
  ['TH0148', 'TH01 48'],
  ['TH01', 'TH01'],
])('the parcel number %s is read as %s', (number, grouped) => {
  expect(groupedParcel(number)).toBe(grouped)
})
