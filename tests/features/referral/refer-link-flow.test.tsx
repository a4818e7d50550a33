import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { dialog, openApp, press } from '../../screen.tsx'
import { changeDocument } from '../../mocks/brand-document.ts'
import { createWorld, test, type World } from '../../world.ts'
import { changeRows } from '../../mocks/platform-rows.ts'

const slot = 'taem:chaan-demo:refer'
const own = 'This is your own code'
const forNew = 'Friends’ codes are for new members, and count once'

const toast = (text: string) => screen.findByText(text)
/** The flow after the start has run. */
const settled = async (world: World) =>
  waitFor(() => expect(world.requests).toContain('GET /api/profile'))

/** Mai has just signed up, and bought nothing. */
async function withNewMember() {
  const world = await createWorld()
  const { session } = await world.signIn('mai')
  const { userId } = session
  await changeRows(world, 'member', { id: userId }, { joined_at: world.clock.now() })
  return world
}

test('a member who opens their own link is told so once', async () => {
  const { reload, world } = await openApp('/?ref=PLOY4821', { as: 'ploy' })

  expect(await toast(own)).toBeVisible()
  expect(location.search).toBe('')
  expect(localStorage.getItem(slot)).toBeNull()
  await reload()
  await settled(world)
  expect(screen.queryByText(own)).toBeNull()
})

test('a member of long standing reads that codes are for new members', async () => {
  await openApp('/reward?ref=TON7305', { as: 'ploy' })

  expect(await toast(forNew)).toBeVisible()
})

test('a link inside the app is answered as well', async () => {
  const { goTo } = await openApp('/', { as: 'ploy' })
  await waitFor(async () => {
    await goTo('/reward?ref=TON7305')
    expect(location.search).toBe('')
  })

  expect(await toast(forNew)).toBeVisible()
})

test('without a connection the link is answered at the next start', async ({ world }) => {
  let isDown = true
  world.rewire(async (request, send) => {
    const isAsked = new URL(request.url).pathname === '/api/referrals'
    if (isDown && isAsked) throw new TypeError('No connection.')
    return send()
  })
  const { reload } = await openApp('/?ref=TON7305', { as: 'ploy', world })
  // With its three retries: one of them would answer the link before the next start.
  const asked = () => world.requests.filter((request) => request === 'GET /api/referrals').length
  await waitFor(() => expect(asked()).toBe(4), { timeout: 20_000 })
  isDown = false

  await reload()

  expect(await toast(forNew)).toBeVisible()
}, 60_000)

test('a brand without referrals says nothing', async ({ world }) => {
  await changeDocument(world, 'invite', () => null)

  await openApp('/?ref=TON7305', { as: 'ploy', world })

  await waitFor(() => expect(localStorage.getItem(slot)).toBeNull())
  expect(screen.queryByText(forNew)).toBeNull()
})

test('a member who can still enter a code finds it filled in, and nothing is sent', async () => {
  const world = await withNewMember()

  await openApp('/?ref=TON7305', { as: 'mai', world })

  const form = await dialog('Enter a friend’s code')
  expect(within(form).getByRole('textbox', { name: 'Friend’s code' })).toHaveValue('TON7305')
  expect(world.requests).not.toContain('POST /api/referrals/code')
})

test('a link with a code to collect and a friend’s code does both', async () => {
  await openApp('/collectpoint?code=CUP-7A2K-9Q4M&ref=TON7305', { as: 'ploy' })

  expect(await toast(forNew)).toBeVisible()
  expect(location).toMatchObject({ pathname: '/collectpoint', search: '?code=CUP-7A2K-9Q4M' })
  expect((await screen.findAllByRole('textbox'))[0]).toHaveValue('CUP-7A2K-9Q4M')
  expect(localStorage.getItem(slot)).toBeNull()
})

describe('a guest', () => {
  const greeting = 'Ploy C. invites you'
  const shown = async () => within(await dialog(greeting))
  const asked = (world: World) =>
    world.requests.filter((request) => request === 'POST /api/referrals/greeting')

  test.each(['/?ref=ploy4821', '/invitefriend?ref=PLOY4821'])(
    'who opens %s reads who invited, what both get and how, and joins with one button',
    async (link) => {
      await openApp(link)

      const sheet = await shown()
      expect(sheet.getByText('You each get 100 points.')).toBeVisible()
      const steps = sheet.getAllByRole('listitem').map((step) => step.textContent)
      expect(steps).toEqual([
        '1Join free. The code PLOY4821 is filled in for you.',
        '2Collect points for your first purchase.',
        '3100 points each for you and your friend arrive.',
      ])
      expect(location).toMatchObject({ pathname: '/', search: '' })
      await press('Join free')
      await waitFor(() => expect(location.pathname).toBe('/register'))
      expect(await screen.findByText('Invited with PLOY4821')).toBeVisible()
    },
  )

  test('is greeted once for each opening of a link, and the code stays for the sign-up', async () => {
    const { reload, world } = await openApp('/?ref=PLOY4821')
    await shown()
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await reload()
    await waitFor(() => expect(world.requests).toContain('GET /api/pdpaconsent/chaan-demo/version'))
    expect(asked(world)).toHaveLength(1)
    expect(localStorage.getItem(slot)).toContain('PLOY4821')

    await reload('/?ref=PLOY4821')
    await shown()
  })

  test('reads of a member who hides the name that a friend invites', async ({ world }) => {
    await changeRows(world, 'member', { id: '7001' }, { hides_name: 1 })

    await openApp('/?ref=PLOY4821', { world })

    expect(await dialog('A friend invites you')).toBeVisible()
  })

  test('in Thai reads Thai', async () => {
    await openApp('/?ref=PLOY4821', { language: 'th' })

    const sheet = within(await dialog('พลอย จ. ชวนคุณ'))
    expect(sheet.getByText(/^รับคนละ 100\s?คะแนน$/)).toBeVisible()
    expect(sheet.getByRole('button', { name: 'สมัครฟรี' })).toBeVisible()
  })

  test.each([
    ['unknown', 'NOBODY42', 0, 'This invitation doesn’t work'],
    ['of a member without a place left', 'PLOY4821', 20, 'This invitation is used up'],
  ])('whose code is %s reads that, and can join without it', async (_, code, referrals, title) => {
    const world = await createWorld()
    await changeRows(world, 'member', { id: '7001' }, { referrals })

    await openApp(`/?ref=${code}`, { world })

    expect(await screen.findByRole('alertdialog', { name: title })).toHaveTextContent(code)
    expect(localStorage.getItem(slot)).toBeNull()
  })

  test('reads nothing in a brand without invitations', async ({ world }) => {
    await changeDocument(world, 'invite', () => null)

    await openApp('/?ref=PLOY4821', { world })

    await waitFor(() => expect(localStorage.getItem(slot)).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is led to the sign-in by the page of invitations without a friend’s link', async () => {
    await openApp('/invitefriend')

    await waitFor(() => expect(location.pathname).toBe('/login/signin'))
  })

  test('on another page is not interrupted, and is greeted at home', async () => {
    const { world, goTo } = await openApp('/reward?ref=PLOY4821')
    await waitFor(() => expect(location.search).toBe(''))

    await waitFor(() => expect(world.requests).toContain('GET /api/pdpaconsent/chaan-demo/version'))
    expect(asked(world)).toEqual([])

    await goTo('/')
    await shown()
  })
})

test('a member who scans a friend’s invitation is answered as by its link', async () => {
  await openApp('/collectpoint?code=CUP-7A2K-9Q4M', { as: 'ploy' })
  const { openInvitation } = await import('@/features/collect/scan/open-invitation')

  openInvitation('TON7305')

  expect(await toast(forNew)).toBeVisible()
  expect(location).toMatchObject({ pathname: '/collectpoint', search: '?code=CUP-7A2K-9Q4M' })
})

describe('inside LINE', () => {
  const tea = '/campaign/iced-thai-tea-p1001'

  test('a friend’s code goes from the link through the sign-in, a reload and Back into the sign-up', async () => {
    const { reload } = await openApp(`${tea}?ref=PLOY4821`, { host: 'line', as: 'malee' })
    await press(/^Redeem/)
    const gate = within(await screen.findByRole('dialog'))
    await userEvent.click(gate.getByRole('link', { name: 'Continue with LINE' }))
    await userEvent.click(await screen.findByRole('radio', { name: /^I’m new/ }))
    await press('Join free')
    const chip = () => screen.findByText('Invited with PLOY4821')
    expect(await chip()).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /^Referral code/ })).toBeNull()

    await reload()
    expect(await chip()).toBeVisible()
    history.back()
    await waitFor(() => expect(screen.queryByText('Invited with PLOY4821')).toBeNull())
    history.forward()
    expect(await chip()).toBeVisible()
  })

  test('a member reads that the code is their own, and is where the link leads', async () => {
    const link = `${tea}?utm_source=chat&ref=ploy4821#terms`
    await openApp(link, { host: 'line' })

    expect(await toast(own)).toBeVisible()
    expect(location.pathname).toBe(tea)
    expect(location.search).toContain('utm_source=chat')
    expect(location.search).not.toContain('ref=')
    expect(location.hash).toBe('#terms')
    await waitFor(() => expect(localStorage.getItem(slot)).toBeNull())
  })
})
