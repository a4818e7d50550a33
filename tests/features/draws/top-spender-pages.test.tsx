import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { getListedName } from '@/contract/top-spenders'
import { holdAnswers, isChange } from '../../hold-answers.ts'
import { changeDocument } from '../../mocks/brand-document.ts'
import { main, openApp } from '../../screen.tsx'
import { test } from '../../world.ts'

const day = 86_400_000

const ranks = async () => {
  const list = await screen.findByRole('list', { name: /^The list/ })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('a member sees their place, the places around it and the missing amount', async () => {
  await openApp('/topspender', { as: 'ploy' })

  expect(await ranks()).toEqual([
    '1Orawan P.฿96,063',
    '2Chompoo N.฿87,297',
    '3Wipa S.฿82,108',
    '4Prasert L.฿75,927',
    '5Kraiwit P.฿69,152',
    '26Rattana T.฿13,489',
    '27You฿12,635',
    '28Nopparat B.฿12,504',
  ])
  expect(main().getByText('27th')).toBeVisible()
  expect(main().getByText('฿855 more reaches 26th')).toBeVisible()
  expect(main().getByText('2nd to 10th place')).toBeVisible()
  expect(main().getByText('41 days left')).toBeVisible()
  expect(main().getByRole('link', { name: 'Where to spend' })).toHaveAttribute(
    'href',
    '/profile/getmorepoint',
  )
})

test('prizes have their pictures, points alone an icon', async () => {
  await openApp('/topspender')
  const prizeOf = async (place: string) => {
    const row = (await main().findByText(place)).closest('li')
    return row?.querySelector('img')?.getAttribute('src')
  }

  expect(await prizeOf('1st place')).toMatch(/house-beans\.svg$/)
  expect(await prizeOf('2nd to 10th place')).toMatch(/mug-pair\.svg$/)
  expect(await prizeOf('11th to 50th place')).toBeUndefined()
})

test('Thai says the word for a place once for several', async () => {
  await openApp('/topspender', { language: 'th' })

  expect(await screen.findByText('อันดับ 2 ถึง 10')).toBeVisible()
})

test('a guest sees the first places, and comes back after logging in', async () => {
  await openApp('/topspender')

  expect(await ranks()).toHaveLength(5)
  expect(main().getByRole('link', { name: 'Log in to see your place' })).toHaveAttribute(
    'href',
    '/login/signin?returnTo=%2Ftopspender',
  )
})

test('without a period there is an empty state, and past winners are a tab away', async ({
  world,
}) => {
  await changeDocument(world, 'topSpender', () => null)
  await openApp('/topspender', { world })

  expect(await screen.findByText('No top spenders right now')).toBeVisible()
  await userEvent.click(main().getByRole('link', { name: 'Past winners' }))

  expect(await screen.findByText('No winners yet')).toBeVisible()
})

test('past winners are listed by prize, and a winner sees that they won', async ({ world }) => {
  world.clock.advance(56 * day, world.appId)
  await openApp('/topspender/winner-list', { as: 'ploy', world })

  expect(await screen.findByText('You came in 27th.')).toBeVisible()
  expect(main().getByText(/The points are in your account\.$/)).toBeVisible()
  const points = main().getByRole('region', { name: /^500 points/ })
  expect(within(points).getByText('You')).toBeVisible()

  const periods = main().getByRole('combobox', { name: 'Period' })
  await userEvent.selectOptions(periods, 'ts-2026-q3')

  expect(await screen.findByText('Jira R.')).toBeVisible()
  expect(location.search).toBe('?period=ts-2026-q3')
})

test('a notification of the place leads to the winners', async ({ world }) => {
  world.clock.advance(56 * day, world.appId)
  await openApp('/noti', { as: 'ploy', world })

  await userEvent.click(await screen.findByRole('link', { name: /place 27 of the top spenders/ }))

  expect(await screen.findByText('You came in 27th.')).toBeVisible()
  expect(location.pathname).toBe('/topspender/winner-list')
})

test('a period that is not known leads to the others', async () => {
  await openApp('/topspender/winner-list?period=ts-1999')

  await screen.findByText('No winners yet')
  const [, back] = main().getAllByRole('link', { name: 'Past winners' })
  await userEvent.click(back as HTMLElement)

  expect(await screen.findByText('Jira R.')).toBeVisible()
})

test('a member can hide the name in the privacy centre', async ({ world }) => {
  await openApp('/profile/legalpolicy', { as: 'orawan', world })
  const isShown = await screen.findByRole('switch', { name: /^Show my name among top spenders/ })
  expect(isShown).toBeChecked()

  await userEvent.click(isShown)

  await expect.poll(() => isShown).not.toBeChecked()
  const saved = () =>
    world.db
      .selectFrom('member')
      .select('hides_name')
      .where('email', '=', 'orawan@chaan.example')
      .executeTakeFirst()
  await expect.poll(saved).toEqual({ hides_name: 1 })
})

test('a choice made while the one before is being saved is saved as well', async ({ world }) => {
  await openApp('/profile/legalpolicy', { as: 'orawan', world })
  const isShown = await screen.findByRole('switch', { name: /^Show my name among top spenders/ })
  const { begun, letThrough } = holdAnswers(world, isChange)
  await userEvent.click(isShown)
  await begun()

  await userEvent.click(isShown)
  expect(isShown).toBeChecked()
  letThrough()

  const changes = () =>
    world.requests.filter((request) => /^(PUT|POST|PATCH) .*(listed|name)/i.test(request))
  await expect.poll(changes).toHaveLength(2)
  const orawan = await world.signIn('orawan')
  await expect.poll(() => orawan.call(getListedName, {})).toEqual({ isShown: true })
})
