import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { CampaignChoices } from '@/contract/campaign-detail'
import { firstChoice } from '@/features/rewards/campaign/item-rules'
import { ItemChoices } from '@/features/rewards/redeem/item-choice'
import { loadTexts, startTexts } from '@/i18n/texts'

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('rewards')
})

const stock = { quantity: 9, itemCountSold: 0 }
const filter = {
  campaignId: 1,
  name: 'Ground for filter',
  ...stock,
  subitems: [
    { campaignId: 2, name: '250 g', price: 0, ...stock },
    { campaignId: 3, name: '500 g', price: 0, ...stock },
  ],
}
const whole = { ...filter, campaignId: 4, name: 'Whole beans' }
const indigo = { ...filter, name: 'Indigo', colorCode: '#2b3a67' }
const sand = { ...whole, name: 'Sand', colorCode: '#d8c3a5' }
const oneSize = [{ campaignId: 2, name: 'One size', price: 0, ...stock }]

function show(choices: CampaignChoices, missing?: 'colour' | 'size') {
  render(
    <ItemChoices
      choices={choices}
      value={firstChoice(choices.styles)}
      hasPrices={false}
      missing={missing}
      name="page"
      onChange={() => undefined}
    />,
  )
  return screen.queryAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
}

test.each([
  ['of colours', { styles: [indigo, sand] }, ['Colour', 'Size']],
  ['of no colours', { styles: [filter, whole] }, ['Type', 'Size']],
  [
    'with words of their own',
    { styles: [filter, whole], styleLabel: 'Grind', sizeLabel: 'Bag' },
    ['Grind', 'Bag'],
  ],
])('options %s have the right label', (_, choices, names) => {
  expect(show(choices)).toEqual(names)
})

test('a missing choice is requested by its own name', () => {
  show({ styles: [filter, whole], styleLabel: 'Grind' }, 'colour')

  expect(screen.getByText('Grind: choose one first')).toBeVisible()
})

test('a single size is shown, not asked for', () => {
  const names = show({ styles: [indigo, sand].map((style) => ({ ...style, subitems: oneSize })) })

  expect(names).toEqual(['Colour'])
  expect(screen.getByText('One size, 9 left')).toBeVisible()
})

test('a single colour is shown, not asked for', () => {
  expect(show({ styles: [indigo] })).toEqual(['Size'])
  expect(screen.getByText('Indigo')).toBeVisible()
})
