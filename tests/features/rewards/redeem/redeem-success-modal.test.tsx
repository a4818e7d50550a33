import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { campaignTypes } from '@/contract/campaigns'
import type { Redemption } from '@/contract/redemptions'
import RedeemSuccessModal, {
  type SuccessParams,
} from '@/features/rewards/redeem/redeem-success-modal'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { renderPart } from '../../../part.tsx'

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('rewards')
  await initHost({})
})

const redemption: Redemption = {
  id: 'r1',
  campaignId: 1003,
  campaignSlug: 'matcha-latte',
  campaignName: 'Matcha latte',
  campaignType: campaignTypes.deal,
  campaignImgUrl: '/latte.svg',
  state: 'view_code',
  redeemedAt: '2026-11-21T10:00:00+07:00',
  quantity: 1,
  pointsUsed: 0,
  priceBaht: 0,
  delivered: false,
  hasSerial: true,
  minutesValidAfterUsed: 15,
  tickets: [],
}

const words = { title: 'A little extra for you', text: 'The 3rd today costs 0 points.' }

function open(some: Partial<SuccessParams>) {
  const close = vi.fn()
  const params = { redemption, points: 2180, host: undefined, drawDate: undefined, ...some }
  renderPart(
    <RedeemSuccessModal
      params={params}
      open
      close={close}
      onClosed={() => undefined}
      hold={() => undefined}
    />,
  )
  return close
}

const names = (role: 'button' | 'link') =>
  screen.queryAllByRole(role).map((element) => element.textContent)

test('a surprise shows the brand’s text and that no points were spent', () => {
  open({ surprise: words })

  const dialog = screen.getByRole('dialog', { name: 'A little extra for you' })
  expect(dialog).toHaveTextContent('The 3rd today costs 0 points.You keep your 2,180 points')
})

test('a surprise can open the reward or be closed', async () => {
  const close = open({ surprise: words })

  await userEvent.click(screen.getByRole('button', { name: 'Open my reward' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save for later' }))

  expect(close.mock.calls).toEqual([['show'], ['leave']])
})

test('a surprise for a page of the app links to it', () => {
  open({ surprise: { ...words, action: { label: 'See all partners', link: '/reward/50' } } })

  expect(screen.getByRole('link', { name: 'See all partners' })).toHaveAttribute(
    'href',
    '/reward/50',
  )
  expect(names('button')).toEqual(['Save for later'])
})

test.for(['/nowhere', 'https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)'])(
  'a surprise for %s opens the reward instead',
  (link) => {
    open({ surprise: { ...words, action: { label: 'Come along', link } } })

    expect([names('link'), names('button')]).toEqual([[], ['Open my reward', 'Save for later']])
  },
)

test('a surprise without a code links to My rewards', () => {
  open({ surprise: words, redemption: { ...redemption, hasSerial: false, delivered: true } })

  expect(screen.getByRole('link', { name: 'Open my reward' })).toHaveAttribute(
    'href',
    '/profile/myreward/available',
  )
})

test('a surprise with delivery also shows the delivery time', () => {
  open({ surprise: words, redemption: { ...redemption, hasSerial: false, delivered: true } })

  expect(screen.getByText(/^The 3rd today/)).toBeVisible()
  expect(screen.getByText(/^Delivered 3 to 5 working days after you order/)).toBeVisible()
})

test('a surprise that costs points shows the points left', () => {
  open({ surprise: words, redemption: { ...redemption, pointsUsed: 150 } })

  expect(screen.getByText('2,180 points left')).toBeVisible()
})

test('without a surprise the modal names the reward and how long its code is valid', () => {
  open({ redemption: { ...redemption, pointsUsed: 150 } })

  const dialog = screen.getByRole('dialog', { name: 'It’s yours' })
  expect(dialog).toHaveTextContent('Matcha latteOnce you open the code, it’s valid for 15 minutes.')
  expect(names('button')).toEqual(['Use now', 'Back to the reward'])
})
