import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getPoints } from '@/contract/points'
import { redeemCampaign } from '@/contract/redeem'
import { storyNow } from '../../../mocks/seed/shift-dates.ts'
import { tellFromOtherTab } from '../../other-tab.ts'
import { main, openApp, press } from '../../screen.tsx'
import { createWorld, type World } from '../../world.ts'

let world: World

beforeEach(async () => {
  // The year of the levels does not move with the story.
  world = await createWorld({ at: storyNow })
})

const open = (path: string, as = 'ploy') => openApp(path, { as, world })

const entries = () =>
  screen.getAllByText('Balance', { selector: 'li span' }).map((name) => name.closest('li'))
const balanceIn = (row: HTMLElement | null | undefined) =>
  Number(/Balance ([\d,]+)/.exec(row?.textContent ?? '')?.[1]?.replaceAll(',', ''))

test('an earned entry says how, and shows the balance after it', async () => {
  await open('/profile/history/earned')

  const row = (await screen.findByText('Correction to order 20418')).closest('li')

  expect(row).toHaveTextContent('Taken back by us')
  expect(row).toHaveTextContent('−25 points')
  expect(row).toHaveTextContent('Balance 3,471')
})

test('the balance after the newest used entry is the current balance', async () => {
  const { reload } = await open('/profile/history/used')
  const body = { quantity: 1, sp_points: 120, sp_baht: 0 }
  await screen.findByText('Wireless headphones')

  const { call } = await world.signIn('ploy')
  const { points } = await call(redeemCampaign, {
    params: { campaignId: 1001 },
    body,
    idempotencyKey: crypto.randomUUID(),
  })
  await reload()

  await screen.findByText(points.toLocaleString('en-US'), { selector: 'p' })
  expect(entries()[0]).toHaveTextContent('−120 points')
  expect(balanceIn(entries()[0])).toBe(points)
})

test('in Thai a redemption is the latest use of points, and reduces the balance', async () => {
  const { goTo } = await openApp('/campaign/iced-thai-tea-p1001', {
    as: 'ploy',
    language: 'th',
    world,
  })
  await press(/^แลก/)
  const sure = within(await screen.findByRole('dialog'))
  await userEvent.click(await sure.findByRole('button', { name: /^แลก 120\sคะแนน$/ }))
  const success = await screen.findByRole('dialog', { name: 'เป็นของคุณแล้ว' })
  expect(success).toBeVisible()
  await goTo('/profile')
  await userEvent.click(await main().findByRole('link', { name: 'ประวัติคะแนน' }))
  await userEvent.click(await main().findByRole('link', { name: 'ใช้ไป' }))

  const { call } = await world.signIn('ploy')
  const { points } = await call(getPoints, {})
  const first = () => main().getAllByRole('listitem')[0]
  await waitFor(() => expect(first()).toHaveTextContent('ชาไทยเย็น'))
  expect(first()).toHaveTextContent('−120')
  expect(first()).toHaveTextContent(`คงเหลือ ${points.toLocaleString('en-US')}`)
})

test('the history loads down to the first entry, and no balance changes while paging', async () => {
  await open('/profile/history/earned')
  const row = () => screen.findByText('Correction to order 20418').then((it) => it.closest('li'))
  const first = (await row())?.textContent

  for (let page = 1; page < 5; page += 1) {
    await press('Show more')
    await waitFor(() => expect(entries()).toHaveLength(Math.min(112, (page + 1) * 25)))
  }

  expect(entries()).toHaveLength(112)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect((await row())?.textContent).toBe(first)
})

test('points that will expire show with their days left, above those that have expired', async () => {
  await open('/profile/history/expired')

  const coming = await screen.findByRole('region', { name: 'Will expire' })

  const rows = within(coming).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(within(coming).getByText('320')).toBeInTheDocument()
  expect(within(coming).getByText('2,160')).toBeInTheDocument()
})

test('pending points show when they will arrive', async () => {
  await open('/profile/history/earned')

  const coming = await screen.findByRole('region', { name: 'On the way' })

  expect(coming).toHaveTextContent(/Receipt, Chaan Phrom Phong.*By \d+ \w+ \d{4}.*44/)
})

test('pending points of two receipts that look alike go once they have arrived', async () => {
  const receipt = { points: 44, due: '2026-11-24', title: 'Receipt, Chaan Ari' }
  let pending = [receipt, receipt]
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!request.url.endsWith('/points')) return answer
    return Response.json({ ...((await answer.json()) as object), pending })
  })
  await open('/profile/history/earned')
  const coming = within(await screen.findByRole('region', { name: 'On the way' }))
  expect(coming.getAllByRole('listitem')).toHaveLength(2)

  pending = [{ ...receipt, title: 'Receipt, Chaan Phrom Phong' }]
  tellFromOtherTab(redeemCampaign.id)

  expect(await coming.findByText('Receipt, Chaan Phrom Phong')).toBeVisible()
  expect(coming.queryByText('Receipt, Chaan Ari')).toBeNull()
})

test('a member who has used no points sees rewards', async () => {
  await open('/profile/history/used', 'mai')

  const way = await screen.findByRole('link', { name: 'See rewards' })

  expect(way).toHaveAttribute('href', '/reward')
})

test('a tab is a link, and its address opens it', async () => {
  await open('/profile/history/earned')

  await userEvent.click(screen.getByRole('link', { name: 'Expired' }))

  expect(location.pathname).toBe('/profile/history/expired')
  expect(await screen.findByRole('link', { name: 'Expired', current: 'page' })).toBeVisible()
})

test('a history that failed to load can be loaded again', async () => {
  world.rewire((request, send) =>
    request.url.includes('/points/history')
      ? Promise.reject(new TypeError('No connection.'))
      : send(),
  )
  await open('/profile/history/used')
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  world.rewire((_, send) => send())

  await userEvent.click(again)

  expect(await screen.findByText('Wireless headphones')).toBeInTheDocument()
})

test('the level page shows what the next level needs', async () => {
  await open('/profile/level')

  const title = '1,520 points to Golden Hour'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: '62% to the next level' })).toBeInTheDocument()
})

test('at the top level there is no next level', async () => {
  await open('/profile/level', 'orawan')

  const title = 'You’re at the top'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: /^Waiting in/ })).toBeNull()
})

test('the first level has no keep rule and shows what the next level needs', async () => {
  await open('/profile/level', 'ton')

  const keep = await screen.findByRole('region', { name: 'Keep your level' })

  expect(keep).toHaveTextContent('Sunrise has no minimum')
  expect(keep).toHaveTextContent('From Daylight on, earn 800 points a year to stay.')
})

test('selecting another level shows its perks and keeps it in the address', async () => {
  await open('/profile/level')

  await userEvent.click(await screen.findByRole('tab', { name: 'Sunrise' }))

  expect(await screen.findByRole('tabpanel', { name: 'Sunrise' })).toHaveTextContent(
    'First iced Thai tea on us',
  )
  expect(location.search).toBe('?level=sunrise')
})

test('perks of a higher level show when they start and that they are locked', async () => {
  await open('/profile/level?level=golden-hour')

  const panel = await screen.findByRole('tabpanel', { name: 'Golden Hour' })
  const [points] = within(panel).getAllByRole('listitem')

  expect(points).toHaveTextContent('1.25 points for every ฿25')
  expect(points).toHaveTextContent('At every branch')
  expect(points).toHaveTextContent('not yet yours')
  expect(screen.queryByRole('heading', { name: 'Waiting in Golden Hour' })).toBeNull()
})

test('the level on the member card leads to what the next one gives, and on to ways to earn', async () => {
  await open('/profile')

  await userEvent.click(await main().findByRole('link', { name: 'Daylight' }))
  expect(await main().findByRole('heading', { level: 1, name: /Golden Hour/ })).toBeVisible()
  await userEvent.click(main().getByRole('link', { name: 'Ways to get points' }))

  expect(await main().findByRole('link', { name: /50 points/ })).toBeVisible()
  expect(location.pathname).toBe('/profile/getmorepoint')
})

test('ways to earn lead on', async () => {
  await open('/profile/getmorepoint')
  const once = within(await main().findByRole('region', { name: 'Once' }))
  expect(main().getByText('On the way')).toBeVisible()

  await userEvent.click(once.getByRole('link', { name: /^Bring a friend/ }))

  await waitFor(() => expect(location.pathname).toBe('/invitefriend'))
})

test('ways to earn have a link and say what they give', async () => {
  await open('/profile/getmorepoint')

  const survey = await screen.findByRole('link', { name: /^Tell us about the new menu/ })

  expect(survey).toHaveAttribute('href', '/campaign/menu-survey-p1047')
  expect(survey).toHaveTextContent('50 points')
  const way = (name: RegExp) => screen.getByRole('link', { name })
  expect(way(/^Show your QR/)).toHaveTextContent('1 point for every ฿25, right away')
  expect(way(/^Enter a code/)).toHaveTextContent('Each code once, right away')
  expect(way(/^Connect a shop/)).toHaveTextContent(
    '1 point for every ฿25, when an order is complete',
  )
  expect(way(/^Bring a friend/)).toHaveTextContent('After their first purchase, 13 places left')
  expect(way(/^Bring a friend/)).toHaveTextContent('100 points')
  expect(screen.getByRole('link', { name: /^Snap a receipt/ })).toHaveTextContent(
    '1 point for every ฿25, usually checked within 48 hours',
  )
})

test('a member who came from a reward sees how many points are missing', async () => {
  await open('/profile/getmorepoint?for=1029')

  const goal = await screen.findByRole('link', { name: /more points to go/ })

  expect(goal).toHaveTextContent('Lotus day spa')
  expect(within(goal).getByRole('meter')).toHaveAttribute('aria-valuenow', '78')
})

test('a member who came from elsewhere sees the distance to the next level', async () => {
  await open('/profile/getmorepoint?for=anything')

  expect(await screen.findByRole('link', { name: /^Show your QR/ })).toBeInTheDocument()
  const goal = await screen.findByRole('link', { name: /^1,520 points to Golden Hour/ })
  expect(goal).toHaveAttribute('href', '/profile/level')
  expect(within(goal).getByRole('meter')).toHaveAttribute('aria-valuenow', '62')
})

test('a next page that failed to load can be loaded again', async () => {
  await open('/profile/history/earned')
  // The last question of the start: an answer after the failure would bring the list by itself.
  await waitFor(() => expect(world.requests).toContain('GET /api/profile/consent'))
  await world.answered()
  world.rewire((request, send) =>
    request.url.includes('before=') ? Promise.reject(new TypeError('No connection.')) : send(),
  )
  await press('Show more')
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  expect(screen.getByRole('alert')).toBeInTheDocument()
  world.rewire((_, send) => send())

  await userEvent.click(again)

  await waitFor(() => expect(entries()).toHaveLength(50))
})
