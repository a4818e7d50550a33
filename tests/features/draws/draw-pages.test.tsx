import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { drawWinners } from '../../../mocks/areas/draws/draw-winners'
import { getDraw } from '@/contract/draws'
import { openApp, press } from '../../screen.tsx'
import { test, type World } from '../../world.ts'
import { transact } from '../../../mocks/database/transact'

const day = 86_400_000
/** Drawn in 24 days, announced three days later; Ploy has 3 of its 13 tickets. */
const weekend = 1023

interface Announcing {
  campaignId?: number
  /** Until the draw, and from there to the announcement. */
  days?: [number, number]
  /** Another seed than the one whose hash is published. */
  seed?: string
  publicValue?: string
}

/** A draw that is made and announced: that of the weekend unless said. */
async function announce(
  world: World,
  { campaignId = weekend, days = [25, 3], ...more }: Announcing = {},
) {
  const { appId } = world
  world.clock.advance(days[0] * day, appId)
  const campaign = (await world.platform.brands.find(appId))?.campaigns.get(campaignId)
  if (!campaign) throw new Error('There is a campaign.')
  const drawing = { appId, campaign, now: world.clock.now(appId), ...more }
  await transact(world.db, (tx) => drawWinners(tx, drawing))
  world.clock.advance(days[1] * day, appId)
}

/** What the platform has published of the draw of the weekend. */
const published = ({ db }: World) =>
  db
    .selectFrom('draw_commitment')
    .selectAll()
    .where('campaign_id', '=', weekend)
    .executeTakeFirstOrThrow()

async function checkOnDevice(
  world: World,
  { campaignId = weekend, language = 'en' }: { campaignId?: number; language?: 'en' | 'th' } = {},
) {
  await openApp(`/announcement/${campaignId}`, { world, language })
  const name = language === 'en' ? 'Draw again' : 'จับรางวัลซ้ำ'
  await userEvent.click(await screen.findByRole('button', { name }))
}

const cards = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)

test('a guest sees the open draws, and those with winners', async () => {
  await openApp('/luckydraw')

  expect(await cards()).toEqual([
    'Home espresso machine',
    '฿1,000 gift card',
    'A weekend for two in Nan',
  ])
  expect(screen.queryByRole('link', { name: /^My tickets/ })).toBeNull()
  expect(screen.getByText('2 days left')).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: 'Winners' }))

  await screen.findByText('Results pending')
  expect(await cards()).toEqual([
    'Wireless headphones',
    'Sixty stoneware mug pairs',
    '฿1,000 gift card',
  ])
})

test('a member sees the tickets that wait for a draw', async () => {
  await openApp('/luckydraw/mine', { as: 'ploy' })

  expect(await screen.findByRole('link', { name: 'My tickets (4)' })).toBeVisible()
  expect(await screen.findByText('You have 3 tickets')).toBeVisible()
})

test('an open draw tells how long it is open, and the own tickets among all', async () => {
  await openApp('/luckydraw', { as: 'ploy' })

  expect(await screen.findByText('3 of 13 tickets')).toBeVisible()
  const [soonest] = screen.getAllByRole('timer')
  expect(soonest).toHaveTextContent(/^Closes in 2 days/)
  const [card] = screen.getAllByRole('article')
  expect(card).toContainElement(soonest ?? null)
})

test('a draw whose rules do not publish all tickets tells the own ones alone', async () => {
  await openApp('/announcement/1027', { as: 'ploy' })

  expect(await screen.findByText('You have 1 ticket')).toBeVisible()
  expect(screen.getByText('1027-701495')).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/^Result in /)
})

test('the latest new result is told above the draws until it is opened, and then the next', async () => {
  const { user, goTo } = await openApp('/luckydraw', { as: 'ploy' })
  const here = 'Sixty stoneware mug pairs: the winners are drawn.'
  expect(await screen.findByText(here, { exact: false })).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'See your result' }))
  expect(await screen.findByText('You won.')).toBeVisible()

  await goTo('/luckydraw')
  expect(await screen.findByText('฿1,000 gift card: the winners', { exact: false })).toBeVisible()
  expect(screen.queryByText(here, { exact: false })).toBeNull()
})

test('the own result is uncovered once, and is a line after that', async () => {
  const { reload } = await openApp('/announcement/1025', { as: 'ploy' })
  expect(await screen.findByText('You had 1 ticket')).toBeVisible()
  expect(screen.getByText('Thank you for taking part.', { exact: false })).toBeVisible()

  await reload()

  expect(await screen.findByText('Not this time')).toBeVisible()
  expect(screen.queryByText('Thank you for taking part.', { exact: false })).toBeNull()
})

test('a guest has no own result', async () => {
  await openApp('/announcement/1026')

  await screen.findByRole('searchbox', { name: 'Find a name or last 4 digits' })
  expect(screen.queryByText('Not this time')).toBeNull()
})

test('a result that comes while the page is open is uncovered there', async ({ world }) => {
  const { call } = await world.signIn('ploy')
  const { announceDate } = await call(getDraw, { params: { campaignId: 1027 } })
  await announce(world, { campaignId: 1027, days: [0, 0] })
  const { appId, clock } = world
  // Half a second before the announcement.
  clock.advance(Date.parse(announceDate) - clock.now(appId) - 500, appId)
  await openApp('/announcement/1027', { as: 'ploy', world })
  await screen.findByText('Results pending')

  expect(await screen.findByText('You won.', {}, { timeout: 10_000 })).toBeVisible()
  expect(screen.getByText('You had 1 of 1 ticket')).toBeVisible()
  expect(screen.queryByText('Results pending')).toBeNull()
})

test('a ticket joins those of the member', async ({ world }) => {
  const { goTo } = await openApp('/campaign/weekend-in-nan-p1023', { as: 'ploy', world })
  await press(/^Get a ticket/)
  const sure = within(await screen.findByRole('dialog'))
  await userEvent.click(await sure.findByRole('button', { name: 'Get a ticket' }))
  expect(await screen.findByText(/1023-\d{6}/)).toBeVisible()

  await goTo('/luckydraw/mine')

  expect(await screen.findByText('You have 4 tickets')).toBeVisible()
})

test('a member without tickets reads how to get some', async () => {
  await openApp('/luckydraw/mine', { as: 'mai' })

  expect(await screen.findByText('You have no tickets yet')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'See open draws' }))
  expect(await screen.findByText('Home espresso machine')).toBeVisible()
})

test('a winner sees that above the list', async () => {
  await openApp('/announcement/1026', { as: 'ploy' })

  expect(await screen.findByText('You won.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get your prize' })).toHaveAttribute(
    'href',
    '/profile/myreward/available',
  )
  expect(screen.queryByRole('button', { name: 'Draw again' })).toBeNull()
})

test('a search finds a name, or the end of a number, and stays in the address', async () => {
  await openApp('/announcement/1026')
  const field = await screen.findByRole('searchbox', { name: 'Find a name or last 4 digits' })

  await userEvent.type(field, 'kittipong s')
  expect(await screen.findByText('xxx-xxx-0913')).toBeVisible()
  expect(location.search).toBe('?search=kittipong+s')

  await userEvent.clear(field)
  await userEvent.type(field, '0000')
  expect(await screen.findByText('No winner for “0000”')).toBeVisible()
})

test('the address of a search shows what it found', async () => {
  await openApp('/announcement/1026?search=7720', { as: 'ploy' })

  const winners = await screen.findByRole('list', { name: 'Winners' })
  expect(within(winners).getAllByRole('listitem')).toHaveLength(1)
  expect(winners).toHaveTextContent('xxx-xxx-7720')
  expect(screen.getByRole('searchbox')).toHaveValue('7720')
})

test('pending results show their date', async ({ world }) => {
  const { call } = await world.signIn('ploy')
  const { announceDate } = await call(getDraw, { params: { campaignId: 1027 } })
  await openApp('/announcement/1027', { world })

  // The demo's days move with the calendar.
  const day = new Date(announceDate).toLocaleDateString('en-GB', {
    timeZone: 'Asia/Bangkok',
    dateStyle: 'long',
  })
  expect(
    await screen.findByText(`The winners are announced on ${day}`, { exact: false }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the draw' })).toBeVisible()
})

test.for(['/announcement/1001', '/announcement/999999'])('%s has no draw', async (path) => {
  await openApp(path)

  expect(await screen.findByText('We couldn’t find this draw')).toBeVisible()
})

test('a draw that does not load has a heading and a title, and is tried again', async ({
  world,
}) => {
  let isDown = true
  world.rewire((request, send) => {
    if (isDown && request.url.includes('/draws/1026')) throw new TypeError('Failed to fetch')
    return send()
  })
  await openApp('/announcement/1026', { world })

  expect(
    await screen.findByRole('heading', { level: 1, name: 'No connection' }, { timeout: 10_000 }),
  ).toBeVisible()
  expect(document.title).toBe('Winners')

  isDown = false
  await press('Try again')
  await screen.findByRole('heading', { level: 1, name: 'Winners: Sixty stoneware mug pairs' })
  expect(document.title).toBe('Winners: Sixty stoneware mug pairs')
})

test('an open draw shows the fingerprint of its seed, and later that of its tickets', async ({
  world,
}) => {
  const { seed_hash } = await published(world)
  await openApp('/campaign/weekend-in-nan-p1023', { world })
  await userEvent.click(await screen.findByRole('link', { name: 'How this draw stays fair' }))

  expect(await screen.findByText(seed_hash)).toBeVisible()
  expect(
    screen.getByText(/fingerprint of the ticket list follows when the tickets are closed/),
  ).toBeVisible()

  world.clock.advance(23 * day, world.appId)
  await openApp(`/announcement/${weekend}`, { world })
  await screen.findByText(/^Fingerprint of the ticket list, known since/)
  const { tickets_hash } = await published(world)
  expect(screen.getByText(String(tickets_hash))).toBeVisible()
})

test('a draw names the public value that its result depends on', async () => {
  await openApp('/announcement/1024')

  expect(
    await screen.findByText(/also depends on the closing value of the SET Index on/),
  ).toBeVisible()
})

test('next week’s draw has its fingerprint beside last week’s winners', async () => {
  await openApp('/announcement/1025')

  expect(
    await screen.findByRole('heading', { name: /^How the draw of .* stays fair$/ }),
  ).toBeVisible()
})

test('a draw is checked and drawn again on the device', async ({ world }) => {
  await announce(world)
  const { seed, seed_hash, tickets_hash } = await published(world)
  await checkOnDevice(world)

  const outcome = await screen.findByText(/took part/)
  expect(outcome).toHaveTextContent(
    '13 tickets took part. This device has drawn again and got the same 2 winners.',
  )
  expect(screen.getByText(/are those whose fingerprints were published before/)).toBeVisible()
  for (const code of [seed, seed_hash, String(tickets_hash)]) {
    expect(screen.getByText(code)).toHaveAttribute('translate', 'no')
  }
})

test('a seed that does not match its published hash is told', async ({ world }) => {
  await announce(world, { seed: 'a friend’s' })
  await checkOnDevice(world)

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The secret number doesn’t match its published fingerprint. Please tell us.',
  )
  expect(screen.queryByText(/were published before/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeVisible()
})

test('a list that does not match its published hash is told', async ({ world }) => {
  await announce(world)
  const { tickets_json } = await published(world)
  const [, ...others] = JSON.parse(String(tickets_json))
  await world.db
    .updateTable('draw')
    .set({ tickets_json: JSON.stringify(others) })
    .execute()
  await checkOnDevice(world)

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The ticket list doesn’t match its published fingerprint.',
  )
})

test('winners that do not follow from the record are told', async ({ world }) => {
  await announce(world)
  await world.db.updateTable('draw_winner').set({ position: 7 }).where('position', '=', 0).execute()
  await checkOnDevice(world)

  expect(await screen.findByRole('alert')).toHaveTextContent('other winners. Please tell us.')
})

test('a draw from before commitments is drawn again from its number alone', async ({ world }) => {
  await announce(world)
  const old = { revealed_seed: null }
  await world.db.updateTable('draw').set(old).execute()
  const { seed } = await world.db.selectFrom('draw').select('seed').executeTakeFirstOrThrow()
  await checkOnDevice(world)

  expect(await screen.findByText(/got the same 2 winners/)).toBeVisible()
  expect(screen.queryByText(/fingerprint/i)).toBeNull()
  expect(screen.getByText(String(seed))).toBeVisible()
})

// Only Ploy has a ticket of the headphones; the tickets of the espresso machine are taken away.
const few = {
  one: { campaignId: 1027, days: [0, 7] },
  none: { campaignId: 1024, days: [11, 2], publicValue: '1,286.40' },
} satisfies Record<string, Announcing>

test.for([
  ['one', 'en', '1 ticket took part. This device has drawn again and got the same winner.'],
  ['none', 'en', '0 tickets took part. This device has drawn again: nobody won.'],
  ['one', 'th', 'มีสิทธิ์ร่วมลุ้น 1 สิทธิ์ อุปกรณ์นี้จับรางวัลซ้ำแล้ว ได้ผู้ได้รับรางวัลเดิม 1 ราย'],
  ['none', 'th', 'มีสิทธิ์ร่วมลุ้น 0 สิทธิ์ อุปกรณ์นี้จับรางวัลซ้ำแล้ว ไม่มีผู้ได้รับรางวัล'],
] as const)(
  'a draw with %s ticket says so in %s',
  async ([tickets, language, words], { world }) => {
    const { campaignId } = few[tickets]
    await world.db.deleteFrom('ticket').where('campaign_id', '=', few.none.campaignId).execute()
    await announce(world, few[tickets])
    await checkOnDevice(world, { campaignId, language })

    const start = language === 'en' ? /took part\. This/ : /^มีสิทธิ์ร่วมลุ้น/
    expect(await screen.findByText(start)).toHaveTextContent(words)
    if (tickets === 'one') return
    const nobody = language === 'en' ? 'Nobody won' : 'ไม่มีผู้ได้รับรางวัล'
    expect(screen.getByRole('heading', { name: nobody })).toBeVisible()
  },
)
