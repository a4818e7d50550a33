import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { CampaignChoices } from '@/contract/campaign-detail'
import { ItemChoices } from '@/features/rewards/steps/item-choice'
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
  subitems: [{ campaignId: 2, name: '250 g', price: 0, ...stock }],
}
const indigo = { ...filter, name: 'Indigo', colorCode: '#2b3a67' }

function show(choices: CampaignChoices, missing?: 'colour' | 'size') {
  render(
    <ItemChoices
      choices={choices}
      value={{}}
      hasPrices={false}
      missing={missing}
      name="page"
      onChange={() => undefined}
    />,
  )
  return screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
}

test.each([
  ['of colours', { styles: [indigo] }, ['Colour', 'Size']],
  ['of no colours', { styles: [filter] }, ['Type', 'Size']],
  [
    'with words of their own',
    { styles: [filter], styleLabel: 'Grind', sizeLabel: 'Bag' },
    ['Grind', 'Bag'],
  ],
])('choices %s are called what they are', (_, choices, names) => {
  expect(show(choices)).toEqual(names)
})

test('what is still to be chosen is asked for by its own name', () => {
  show({ styles: [filter], styleLabel: 'Grind' }, 'colour')

  expect(screen.getByText('Grind: choose one first')).toBeVisible()
})
