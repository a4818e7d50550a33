import bolt from 'phosphor/fill/lightning'
import store from 'phosphor/fill/storefront'
import { expect, test } from 'vitest'
import { pinIcon } from '@/features/stores/pin-icons'

test('a pin shows what the brand has chosen, or a store', () => {
  expect(pinIcon('bolt')).toBe(bolt)
  for (const name of [undefined, null, 'rocket', 'constructor']) expect(pinIcon(name)).toBe(store)
})
