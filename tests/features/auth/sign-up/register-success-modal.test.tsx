import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { DashboardItem } from '@/contract/dashboard'
import type { Campaign } from '@/contract/campaigns'
import { nearestReward, promisedReward, rewardWithin } from '@/features/auth/sign-up/welcome-reward'
import { dialog, openApp } from '../../../screen.tsx'

const tea = '/campaign/welcome-drink-p1004'

/** The welcome of a new member who was going somewhere. */
async function welcome({ brand, destination }: { brand: 'chaan' | 'volt'; destination: string }) {
  await openApp('/', { as: brand === 'chaan' ? 'mai' : 'praew', brand })
  const { openRegisterSuccess } = await import('@/features/auth/modals')
  const { loadWelcomeReward } = await import('@/features/auth/sign-up/welcome-reward')
  const reward = await loadWelcomeReward()
  const chosen = openRegisterSuccess({ name: 'Malee', points: 100, reward, destination })
  const page = await dialog('Welcome, Malee')
  const buttons = within(page).getAllByRole('button')
  return {
    chosen,
    page: within(page),
    names: buttons.map(({ textContent }) => textContent),
    press: (name: string) => userEvent.click(within(page).getByRole('button', { name })),
  }
}

describe('the welcome', () => {
  test('leads to the drink that the brand has promised', async () => {
    const { chosen, page, names, press } = await welcome({ brand: 'chaan', destination: '/' })

    expect(page.getByText('Your first drink is on us')).toBeVisible()
    expect(names).toEqual(['Get it', 'Let’s go'])
    await press('Get it')
    expect(await chosen).toBe(tea)
  })

  test('leads on to the page of a link as well', async () => {
    const { chosen, names, press } = await welcome({ brand: 'chaan', destination: '/reward' })

    expect(names).toEqual(['Let’s go', 'Get it'])
    await press('Let’s go')
    expect(await chosen).toBeUndefined()
  })

  test('of a guest who came for the drink itself has one button, which leads there', async () => {
    const { page, names } = await welcome({ brand: 'chaan', destination: `${tea}?utm_source=chat` })

    expect(names).toEqual(['Let’s go'])
    expect(page.queryByText('Your first drink is on us')).toBeNull()
  })

  test('of a brand that has promised points shows them, and the nearest reward', async () => {
    const { chosen, page, names, press } = await welcome({ brand: 'volt', destination: '/' })

    expect(names).toEqual(['See this reward', 'Let’s go'])
    expect(page.getByText('100', { selector: '.vh' })).toBeVisible()
    expect(page.getByText(/more points? to go$|^\d+ points$|^Free$/)).toBeVisible()
    await press('See this reward')
    expect(await chosen).toMatch(/^\/campaign\/.+-p\d+$/)
  })
})

describe('what is promised', () => {
  const item = (other: Partial<DashboardItem>): DashboardItem => ({
    id: 'one',
    kind: 'message',
    style: null,
    title: 'A drink',
    cta: 'Get it',
    link: tea,
    campaigns: [],
    ...other,
  })
  const rewardOf = (...items: DashboardItem[]) =>
    promisedReward([{ id: 'hello', layout: { kind: 'stack' }, items } as never])

  test('is the first message with a button to a page of the app', () => {
    expect(rewardOf(item({ cta: null }), item({ title: 'Tea' }), item({}))).toEqual({
      title: 'Tea',
      label: 'Get it',
      to: tea,
    })
  })

  test.each([
    ['another kind', item({ kind: 'link' })],
    ['no title', item({ title: null })],
    ['no link', item({ link: null })],
    ['another site', item({ link: 'https://example.com/' })],
    ['an unknown page', item({ link: '/no-such-page' })],
  ])('is nothing with %s', (_, one) => {
    expect(rewardOf(one)).toBeUndefined()
  })
})

const campaign = (id: number, other: Partial<Campaign> = {}) =>
  ({
    id,
    slug: 'tea',
    name: `Tea ${id}`,
    fullImageUrl: '/tea.svg',
    pointPerUnit: 100,
    pricePerUnit: 0,
    redeemState: { key: 'default', maxQuantity: 1 },
    ...other,
  }) as Campaign
const short = (pointsShort: number): Partial<Campaign> => ({
  redeemState: { key: 'not_enough_points', pointsShort, maxQuantity: 1 },
})

describe('without a promise', () => {
  test('the first reward that points alone pay for is the next step', () => {
    const found = rewardWithin([
      campaign(1, short(20)),
      campaign(2, { pricePerUnit: 90 }),
      campaign(3),
      campaign(4),
    ])

    expect(found).toEqual({
      title: 'Tea 3',
      to: '/campaign/tea-p3',
      picture: '/tea.svg',
      points: { price: 100 },
    })
  })

  test('the one with the fewest points missing is the nearest', () => {
    const found = nearestReward([campaign(1, short(300)), campaign(2, short(20)), campaign(3)])

    expect(found).toMatchObject({ title: 'Tea 2', points: { missing: 20 } })
  })

  test('nothing is offered where nothing can be reached', () => {
    expect(rewardWithin([campaign(1, short(20))])).toBeUndefined()
    expect(nearestReward([campaign(1), campaign(2, short(0))])).toBeUndefined()
    expect(nearestReward([])).toBeUndefined()
  })
})

test('without the dashboard the next step comes from the list, without either there is none', async () => {
  const { world } = await openApp('/', { as: 'mai' })
  let lost = /dashboard_welcome/
  world.rewire(async (request, send) =>
    lost.test(request.url) ? new Response('', { status: 500 }) : send(),
  )
  const { queryClient } = await import('@/api/query-client')
  queryClient.removeQueries({ queryKey: ['getDashboard'] })
  const { loadWelcomeReward } = await import('@/features/auth/sign-up/welcome-reward')

  expect(await loadWelcomeReward()).toMatchObject({
    title: 'Welcome drink on us',
    points: { price: 0 },
  })
  lost = /dashboard_welcome|campaigns/
  expect(await loadWelcomeReward()).toBeUndefined()
  await waitFor(() => expect(screen.getByRole('main')).toBeVisible())
})
