import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { DashboardItem } from '@/contract/dashboard'
import { welcomeRewardOf } from '@/features/auth/sign-up/welcome-reward'
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

    expect(names).toEqual(['Get it', 'Let’s go'])
    await press('Let’s go')
    expect(await chosen).toBeUndefined()
  })

  test('of a guest who came for the drink itself has one button, which leads there', async () => {
    const { page, names } = await welcome({ brand: 'chaan', destination: `${tea}?utm_source=chat` })

    expect(names).toEqual(['Let’s go'])
    expect(page.queryByText('Your first drink is on us')).toBeNull()
  })

  test('of a brand that has promised points shows them alone', async () => {
    const { page, names } = await welcome({ brand: 'volt', destination: '/' })

    expect(names).toEqual(['Let’s go'])
    expect(page.getByText('100')).toBeVisible()
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
    welcomeRewardOf([{ id: 'hello', layout: { kind: 'stack' }, items } as never])

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

test('without the dashboard the welcome leads on as it did', async () => {
  const { world } = await openApp('/', { as: 'mai' })
  world.rewire(async (request, send) =>
    request.url.includes('dashboard_welcome') ? new Response('', { status: 500 }) : send(),
  )
  const { queryClient } = await import('@/api/query-client')
  queryClient.removeQueries({ queryKey: ['getDashboard'] })
  const { loadWelcomeReward } = await import('@/features/auth/sign-up/welcome-reward')

  expect(await loadWelcomeReward()).toBeUndefined()
  await waitFor(() => expect(screen.getByRole('main')).toBeVisible())
})
