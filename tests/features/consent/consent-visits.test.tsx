import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { getUserConsent } from '@/contract/consents'
import { mergeIntoDocument } from '../../mocks/brand-document.ts'
import { dialog, openApp, press } from '../../screen.tsx'
import { createLine, createWorld, type World } from '../../world.ts'
import { holdAnswers } from '../../hold-answers'

let world: World

beforeEach(async () => {
  world = await createWorld({ line: createLine() })
})

type Versions = Partial<Record<'terms' | 'privacy' | 'age' | 'marketing' | 'cookie', number>>

async function raise(versions: Versions) {
  const parts = Object.entries(versions).map(([type, current_version]) => [
    type,
    { current_version },
  ])
  await mergeIntoDocument(world, 'account', { consentVersions: Object.fromEntries(parts) })
}

async function consentsOfPloy() {
  const { call } = await world.signIn('ploy')
  return call(getUserConsent, {})
}

/**
 * Questions about consents wait until the page is there: behind one, it could not be found.
 * @returns what lets them come
 */
function holdQuestions() {
  return holdAnswers(world, ({ url }) => url.includes('/api/pdpaconsent/')).letThrough
}

async function openAsPloy(host: 'web' | 'line' = 'web') {
  const ask = holdQuestions()
  const app = await openApp('/', { as: 'ploy', host, world })
  ask()
  return app
}

const banner = () => screen.queryByRole('region', { name: 'Cookies on this site' })
const shownBanner = () => screen.findByRole('region', { name: 'Cookies on this site' })
const greeting = () => screen.findByRole('heading', { name: /, Ploy$/ })

/** Elements have no height in these tests, so every text is read to its end. */
async function agree(title: string, button: string) {
  const asked = await dialog(title)
  const yes = within(asked).getByRole('button', { name: button })
  await waitFor(() => expect(yes).toBeEnabled())
  await userEvent.click(yes)
  await waitFor(() => expect(asked).not.toBeInTheDocument())
}

async function confirmSaved() {
  const saved = await dialog('Your choices are saved')
  await userEvent.click(within(saved).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(saved).not.toBeInTheDocument())
}

/** Checks run one after the other, and one that asks does not end before the answer. */
async function checksHaveEnded() {
  const { checkConsents } = await import('@/features/consent/modals')
  await checkConsents()
}

const questions = [
  { type: 'terms', title: 'Our terms have changed', yes: 'I agree' },
  { type: 'privacy', title: 'Our privacy notice has changed', yes: 'I agree' },
  { type: 'age', title: 'Your age', yes: 'I am 20 or older, or a parent agrees' },
] as const

test.each(questions)(
  'a new version of $type is asked once, and nothing else is',
  async ({ type, title, yes }) => {
    await raise({ [type]: 9 })
    const { reload } = await openAsPloy()

    await agree(title, yes)

    await confirmSaved()
    expect(await consentsOfPloy()).toMatchObject({ [type]: 9 })
    await reload()
    await checksHaveEnded()
    expect(await greeting()).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a new version of marketing asks for the channels, and keeps those', async () => {
  await raise({ marketing: 9 })
  await openAsPloy()
  const offers = within(await dialog('How may we send you offers?'))
  const all = offers.getByRole('checkbox', { name: 'All of these' })
  if (!(all as HTMLInputElement).checked) await userEvent.click(all)
  await userEvent.click(offers.getByRole('checkbox', { name: /^SMS/ }))

  await userEvent.click(offers.getByRole('button', { name: 'Save 3 choices' }))

  await confirmSaved()
  const channels = { sms: false, email: true, line: true, notification: true }
  expect(await consentsOfPloy()).toMatchObject({ marketing: 9, ...channels })
})

test('inside LINE every new version is asked once, saved, and not asked again', async () => {
  await raise({ terms: 9, privacy: 9, age: 9, marketing: 9, cookie: 9 })
  const { reload } = await openAsPloy('line')

  for (const { title, yes } of questions) await agree(title, yes)
  const offers = await dialog('How may we send you offers?')
  await userEvent.click(within(offers).getByRole('button', { name: 'No offers, please' }))
  await confirmSaved()
  await press('Reject all')

  const answered = { terms: 9, privacy: 9, age: 9, marketing: 9, cookie: 9 }
  await waitFor(async () => expect(await consentsOfPloy()).toMatchObject(answered))
  await reload('/reward')
  await checksHaveEnded()
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(banner()).toBeNull()
})

test('a member who declines new terms hears why, may read them again, and may sign out', async () => {
  await raise({ terms: 9 })
  await openAsPloy()
  const close = async () => {
    const asked = await dialog('Our terms have changed')
    await userEvent.click(within(asked).getByRole('button', { name: 'Close' }))
    return screen.findByRole('alertdialog', { name: 'Membership needs your agreement' })
  }
  await userEvent.click(within(await close()).getByRole('button', { name: 'Read it again' }))
  const again = await close()

  await userEvent.click(within(again).getByRole('button', { name: 'Log out' }))

  await waitFor(() => expect(location.pathname).toBe('/login/signin'))
})

test('the footer shows the terms to everyone, with nothing to agree to', async () => {
  await openApp('/', { world })
  const footer = within(await screen.findByRole('contentinfo'))

  await userEvent.click(footer.getByRole('button', { name: 'Terms' }))

  const terms = within(await dialog('Terms of membership'))
  expect(await terms.findByRole('article')).toBeVisible()
  expect(terms.queryByRole('button', { name: 'I agree' })).toBeNull()
})

describe('a visit without an answer of the platform', () => {
  test('a text that does not load is not asked for, and the app goes on', async () => {
    await raise({ terms: 9 })
    const isText = ({ url }: Request) => /pdpaconsent\/.*\.(html|json)$/.test(url)
    let asked = 0
    world.rewire(async (request, send) => {
      if (!isText(request)) return send()
      asked += 1
      throw new TypeError('No connection.')
    })
    const { reload } = await openApp('/', { as: 'ploy', world })
    await checksHaveEnded()
    expect(asked).toBeGreaterThan(0)
    expect(await greeting()).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    const ask = holdQuestions()

    await reload()
    ask()

    expect(await dialog('Our terms have changed')).toBeVisible()
    // It would go on asking.
    await agree('Our terms have changed', 'I agree')
    await confirmSaved()
  })

  test('does not block the member', async () => {
    await raise({ terms: 9 })
    let asked = 0
    world.rewire(async (request, send) => {
      if (request.method !== 'GET' || !request.url.includes('/api/pdpaconsent/')) return send()
      asked += 1
      return new Response('', { status: 500 })
    })

    await openApp('/', { as: 'ploy', world })

    await checksHaveEnded()
    expect(asked).toBeGreaterThan(0)
    expect(await greeting()).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('cookies', () => {
  /** How many events the tracker has; undefined: there is no tracker. */
  function counted() {
    const events: unknown = Reflect.get(window, 'taemEvents')
    return Array.isArray(events) ? events.length : undefined
  }

  beforeEach(() => {
    Reflect.deleteProperty(window, 'taemEvents')
  })

  test('nothing is counted before somebody has chosen, and after a yes it is', async () => {
    const { reload } = await openApp('/', { world })
    await shownBanner()
    expect(counted()).toBeUndefined()
    await press('Accept all')
    await waitFor(() => expect(banner()).toBeNull())

    await reload('/reward')

    await waitFor(() => expect(counted()).toBeGreaterThan(0))
  })

  test('a new version of the notice is asked again', async () => {
    const { reload } = await openApp('/', { world })
    await press('Reject all')
    await waitFor(() => expect(banner()).toBeNull())
    await raise({ cookie: 2 })

    await reload()

    expect(await shownBanner()).toBeVisible()
  })

  test('a member who chose elsewhere is not asked here', async () => {
    await openApp('/', { as: 'ploy', world })

    await checksHaveEnded()

    expect(world.requests).toContain('GET /api/profile/consent')
    expect(await greeting()).toBeVisible()
    expect(banner()).toBeNull()
  })
})
