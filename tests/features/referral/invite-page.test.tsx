import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enterReferCode, getReferrals, type Referrals } from '@/contract/referrals'
import { earnPointsRoute } from '@/features/points/routes'
import { profileRoute } from '@/features/profile/routes'
import { inviteRoute } from '@/features/referral/routes'
import { dialog, main, openApp, press } from '../../screen.tsx'
import { changeDocument } from '../../mocks/brand-document.ts'
import { changeRows } from '../../mocks/platform-rows.ts'
import { createLine, createWorld, liffId, type World } from '../../world.ts'
import { holdAnswers } from '../../hold-answers'

const path = inviteRoute.to()
let world: World

beforeEach(async () => {
  world = await createWorld({ line: createLine() })
})

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
  jsdom.reconfigure({ url: 'http://localhost/' })
})

/** The document URL of these tests, from vitest. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

const open = (as = 'ploy', language: 'en' | 'th' = 'en') => openApp(path, { as, world, language })
const title = (name: RegExp) => screen.findByRole('heading', { level: 1, name })
const friends = async () =>
  (await main().findAllByRole('listitem')).map(
    (row) => row.textContent?.replaceAll('\u00a0', ' ') ?? '',
  )

/** The platform answers the page otherwise from now on. */
function answerWith(change: (referrals: Referrals) => Partial<Referrals>) {
  world.rewire(async (request, send) => {
    const answer = await send()
    if (request.method !== 'GET' || !request.url.endsWith('/referrals')) return answer
    const { Data, ...envelope } = await answer.json()
    return Response.json({ ...envelope, Data: { ...Data, ...change(Data) } })
  })
}

/** The brand has ended referrals. */
async function stopInvitations() {
  await changeDocument(world, 'invite', () => null)
}

/** The clipboard of this browser, which user-event has put in place. */
function refuseClipboard() {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
}

describe('the page', () => {
  test('shows how many joined, and each friend in the brand’s words', async () => {
    await open('orawan')

    expect(await title(/^Bring a friend, you both get 100$/)).toBeVisible()
    expect(main().getByRole('heading', { name: '2 of 20 joined' })).toBeVisible()
    expect(main().getByText('100 points earned')).toBeVisible()
    const slots = main().getByRole('img', { name: '2 of 20 friends joined' })
    expect(slots.children).toHaveLength(20)
    const [ken, somchit, ...others] = await friends()
    expect(ken).toMatch(/^KKenJoined \d+ \w+ \d{4}Joined, first drink to come100 on the way$/)
    expect(somchit).toMatch(/^SSomchitJoined \d+ \w+ \d{4}Both got 100\+100$/)
    expect(others).toEqual([])
  })

  test('says that the points of a purchase arrive, and does not name members who hide the name or have left', async () => {
    answerWith(({ friends: [ken, somchit] }) => ({
      friends: [
        { ...ken, state: 'purchased' } as Referrals['friends'][number],
        { ...somchit, name: null, pictureUrl: null } as Referrals['friends'][number],
      ],
    }))
    await open('orawan')

    const [first, second] = await friends()

    expect(first).toContain('Bought, points on the way100 on the way')
    expect(second).toMatch(/^A friend/)
  })

  test('of a member without friends says what will show here', async () => {
    // Ploy's without hers: members without friends are asked about new terms, over the page.
    answerWith(() => ({ friends: [] }))
    await open()

    expect(await screen.findByText('Nobody has joined yet')).toBeVisible()
    expect(main().getByRole('heading', { name: '0 of 20 joined' })).toBeVisible()
    expect(main().queryAllByRole('listitem')).toEqual([])
  })

  test('explains that no more friends can join when all places are taken', async () => {
    answerWith(({ friends: joined }) => ({ most: joined.length }))
    await open()

    expect(await screen.findByText('All your places are taken')).toBeVisible()
    expect(main().getByText(/You’ve brought 7 friends/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Share my invite' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show QR' })).toBeNull()
  })

  test('of a brand without referrals links to the other ways to earn', async () => {
    await stopInvitations()
    await open()

    expect(await screen.findByText('No invitations here')).toBeVisible()
    const way = main().getByRole('link', { name: 'Other ways to earn points' })
    expect(way).toHaveAttribute('href', earnPointsRoute.to())
    expect(screen.queryByRole('button', { name: 'Share my invite' })).toBeNull()
  })

  test('that did not load can be tried again', async () => {
    const { promise: isUp, resolve: comeUp } = Promise.withResolvers<void>()
    let isDown = true
    void isUp.then(() => (isDown = false))
    world.rewire(async (request, send) =>
      isDown && request.url.endsWith('/referrals') ? new Response('', { status: 500 }) : send(),
    )
    await open()
    const again = await main().findByRole('button', { name: 'Try again' })

    comeUp()
    await userEvent.click(again)

    expect(await title(/you both get 100/)).toBeVisible()
  })

  test('keeps the focus on its heading while it loads', async () => {
    const referrals = holdAnswers(world, ({ url }) => url.endsWith('/referrals'))
    const { goTo } = await openApp(profileRoute.to(), { as: 'ploy', world })
    await goTo(path)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())

    referrals.letThrough()

    expect(await title(/you both get 100/)).toHaveFocus()
  })

  test('shows the brand’s steps', async () => {
    await open()
    await press('How to invite')

    const steps = within(await dialog('How to invite')).getAllByRole('listitem')

    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1Share your code or your link.',
      '2Your friend joins and enters the code.',
      '3After their first drink you both get 100 points.',
    ])
  })
})

describe('the code', () => {
  test('is copied', async () => {
    await open()
    await press('Copy')

    expect(await screen.findByText('Copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('PLOY4821')
  })

  test('is selected on a device that refuses the clipboard', async () => {
    await open()
    refuseClipboard()
    await press('Copy')

    expect(await screen.findByText('Selected. Copy it by hand.')).toBeVisible()
    expect(window.getSelection()?.toString()).toBe('PLOY4821')
  })
})

describe('sharing on the web', () => {
  const message = {
    title: 'A drink is waiting for you',
    text: 'Join Chaan Club with my code PLOY4821 and we both get 100 points.',
    url: 'http://localhost/?ref=PLOY4821',
  }

  test('opens the share sheet with the brand’s words and the link', async () => {
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { canShare: () => true, share })
    await open()
    await press('Share my invite')

    await waitFor(() => expect(share.mock.calls).toEqual([[message]]))
    expect(await screen.findByText('Shared')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that is cancelled changes nothing', async () => {
    const share = vi.fn(async () => Promise.reject(new DOMException('no', 'AbortError')))
    Object.assign(navigator, { canShare: () => true, share })
    await open()
    await press('Share my invite')

    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('without a share sheet copies the link and shows it as a QR code', async () => {
    await open()
    await press('Share my invite')

    const shown = within(await dialog('Your link is copied'))
    expect(await navigator.clipboard.readText()).toBe(message.url)
    expect(shown.getByText(message.url)).toBeVisible()
    expect(shown.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible()
  })

  test('that fails offers the link to copy', async () => {
    const share = vi.fn(async () => Promise.reject(new DOMException('no', 'NotAllowedError')))
    Object.assign(navigator, { canShare: () => true, share })
    await open()
    refuseClipboard()
    await press('Share my invite')

    const shown = within(await dialog('Share your link'))
    expect(shown.getByText(/We couldn’t open sharing here/)).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'Copy the link' }))
    expect(await shown.findByText('Selected. Copy it by hand.')).toBeVisible()
    expect(window.getSelection()?.toString()).toBe(message.url)
  })
})

describe('sharing inside LINE', () => {
  const link = `https://liff.line.me/${liffId}/?ref=PLOY4821`

  async function openInLine(simulate = '') {
    // LINE shows https pictures only.
    jsdom.reconfigure({ url: 'https://localhost/' })
    await openApp(path, { as: 'ploy', host: 'line', world, simulate })
    const { default: liff } = await import('@line/liff/core')
    return vi.spyOn(liff, 'shareTargetPicker')
  }

  test('sends a message with the brand’s picture, words and the LIFF link', async () => {
    const picker = await openInLine()
    await press('Share my invite')

    await waitFor(() => expect(picker).toHaveBeenCalledOnce())
    const [message] = picker.mock.lastCall?.[0] ?? []
    const action = { type: 'uri', label: 'Join free', uri: link }
    expect(message).toMatchObject({
      type: 'flex',
      altText:
        'A drink is waiting for you Join Chaan Club with my code PLOY4821 and we both get 100 points.',
      contents: {
        hero: {
          url: expect.stringMatching(/\/images\/shares\/art-invite-friends\.png\?v=/),
          action,
        },
        footer: { contents: [{ type: 'button', action }] },
      },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that is cancelled changes nothing', async () => {
    const picker = await openInLine('share-dismissed')
    await press('Share my invite')

    await waitFor(() => expect(picker).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(['share-unavailable', 'share-refused'])(
    'shows the LIFF link where LINE does not share: %s',
    async (simulate) => {
      await openInLine(simulate)
      await press('Share my invite')

      const shown = within(await dialog('Your link is copied'))
      expect(shown.getByText(link)).toBeVisible()
      expect(await navigator.clipboard.readText()).toBe(link)
    },
  )
})

describe('a friend’s code', () => {
  const field = () => screen.findByRole('textbox', { name: 'Friend’s code' })
  const referrals = async () => (await world.signIn('mai')).call(getReferrals, {})

  async function enter(code: string) {
    await press(/^Have a friend’s code\?/)
    const box = await field()
    await userEvent.clear(box)
    await userEvent.type(box, code)
    await userEvent.click(screen.getByRole('button', { name: 'Use this code' }))
  }

  test('is not asked of a member who cannot enter one any more', async () => {
    await open()
    await title(/you both get 100/)

    expect(screen.queryByText('Have a friend’s code?')).toBeNull()
  })

  test('makes the member a friend, told with the name and the points', async () => {
    await open('mai')
    await enter('ploy 4821')

    const said = within(await screen.findByRole('alertdialog', { name: /Ploy’s code/ }))
    expect(said.getByText(/100 points for each of you are on the way/)).toBeVisible()
    await userEvent.click(said.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('Have a friend’s code?')).toBeNull())
    expect((await referrals()).canEnterUntil).toBeNull()
  })

  test('of a member who hides the name makes a friend without naming them', async () => {
    await changeRows(world, 'member', { id: '7001' }, { hides_name: 1 })
    await open('mai')
    await enter('PLOY4821')

    const said = await screen.findByRole('alertdialog', { name: /joined with a friend’s code/ })
    expect(said).not.toHaveTextContent('Ploy')
  })

  test.each([
    ['unknown', 'NOBODY1', /invalid/],
    ['the member’s own', 'MAI6042', /This is your own code/],
  ])('that is %s is refused at the field, and stays there', async (_, code, reason) => {
    await open('mai')
    await enter(code)

    expect(await screen.findByText(reason)).toBeVisible()
    expect(await field()).toBeInvalid()
    expect(await field()).toHaveValue(code)
    expect((await referrals()).canEnterUntil).not.toBeNull()
  })

  test('of a member without a place left is refused with that reason', async () => {
    await world.db.updateTable('member').set({ referrals: 20 }).where('id', '=', '7001').execute()
    await open('mai')
    await enter('PLOY4821')

    expect(await screen.findByText('This member has already brought 20 friends.')).toBeVisible()
  })

  test('beside another friend’s is refused with that reason', async () => {
    await open('mai')
    const { call } = await world.signIn('mai')
    await call(enterReferCode, { body: { code: 'TON7305' } })
    await enter('PLOY4821')

    expect(await screen.findByText(/already joined with another friend’s code/)).toBeVisible()
    expect(await field()).toHaveValue('PLOY4821')
  })

  test('in a brand that has ended referrals says so', async () => {
    await open('mai')
    await title(/you both get 100/)
    await stopInvitations()
    await enter('PLOY4821')

    expect(await screen.findByText('Inviting friends doesn’t earn points here.')).toBeVisible()
    expect(await field()).toHaveValue('PLOY4821')
  })

  test('after too many wrong ones waits', async () => {
    const { call } = await world.signIn('mai')
    for (let n = 0; n < 10; n += 1) {
      await call(enterReferCode, { body: { code: `NOBODY${n}` } }).catch(() => undefined)
    }
    await open('mai')
    await enter('PLOY4821')

    await waitFor(async () => expect(await field()).toBeInvalid())
    expect(await field()).toHaveValue('PLOY4821')
    expect(screen.getByRole('dialog', { name: 'Enter a friend’s code' })).toBeVisible()
  })

  test('without a connection stays, and is taken with one', async () => {
    await open('mai')
    await title(/you both get 100/)
    world.rewire(() => Promise.reject(new TypeError('No connection.')))
    await enter('PLOY4821')
    const form = within(await dialog('Enter a friend’s code'))
    expect(await form.findByRole('alert')).toBeVisible()
    expect(await field()).toHaveValue('PLOY4821')

    world.rewire((_, send) => send())
    await press('Use this code')

    expect(await screen.findByRole('alertdialog')).toHaveTextContent('100')
  })

  test('that is missing is asked for before anything is sent', async () => {
    await open('mai')
    await press(/^Have a friend’s code\?/)
    await press('Use this code')

    expect(await screen.findByText('Enter your friend’s code.')).toBeVisible()
    expect(world.requests).not.toContain('POST /api/referrals/code')
  })

  test('of a link is in the field already', async () => {
    await openApp('/', { as: 'mai', world })
    const { openEnterCode } = await import('@/features/referral/invite-flow')

    void openEnterCode('ploy 4821')

    expect(await field()).toHaveValue('PLOY4821')
    expect(world.requests).not.toContain('POST /api/referrals/code')
  })
})

describe.each([
  ['chaan', 'ploy'],
  ['volt', 'nicha'],
] as const)('in %s', (brand, as) => {
  test.each([earnPointsRoute.to(), profileRoute.to()])('%s leads to the page', async (from) => {
    world = await createWorld({ brand })
    const { user } = await openApp(from, { as, world })
    const [way] = await waitFor(() => {
      const links = main().getAllByRole('link')
      const found = links.filter((link) => link.getAttribute('href') === path)
      expect(found).toHaveLength(1)
      return found
    })

    await user.click(way as HTMLElement)

    expect(await title(/^Bring a friend, you both get/)).toBeVisible()
  })
})
