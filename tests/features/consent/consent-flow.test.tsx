import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '@/api/call'
import { allowTouch, keepTouch, touchParts } from '@/attribution/touch-slot'
import { type ConsentPayload, getUserConsent, saveUserConsent } from '@/contract/consents'
import { everyCookie, noConsents } from '@/features/consent/consent-rules'
import { keepCookieChoice, readCookieChoice } from '@/features/consent/cookies/cookie-choice'
import { applyOrAskCookies } from '@/features/consent/cookies/cookie-flow'
import { keepConsents, keptConsents } from '@/features/consent/saved-consents'
import {
  agreeToSignUp,
  checkConsents,
  openConsentText,
  openCookieSettings,
  openMarketing,
} from '@/features/consent/modals'
import { hideCookieBanner } from '@/features/consent/cookies/cookie-banner'
import { initHost } from '@/host/host'
import { startTexts } from '@/i18n/texts'
import { beginSession, endSession } from '@/session/session'
import { clearDevice } from '../../clear-device.ts'
import { renderPart } from '../../part.tsx'
import { createWorld, type World } from '../../world.ts'

let world: World

beforeAll(async () => {
  await startTexts('en')
  await initHost({})
  // The first imports are slow; these tests do not measure them.
  await import('@/features/consent/documents/consent-text-modal')
  await import('@/features/consent/offers/marketing-modal')
  await import('@/features/consent/consent-flow')
})

beforeEach(async () => {
  clearDevice()
  world = await createWorld()
  renderPart()
})

afterEach(async () => {
  act(() => hideCookieBanner())
  await endSession(async () => undefined)
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function tap(name: string | RegExp) {
  const found = await button(name)
  await waitFor(() => expect(found).toBeEnabled())
  await userEvent.click(found)
}

async function signInAsPloy() {
  await beginSession((await world.signIn('ploy')).session, true)
}

function withoutTexts() {
  world.rewire(async (request, send) => {
    const isText = /\.(html|json)$/.test(new URL(request.url).pathname)
    return isText ? new Response('', { status: 404 }) : send()
  })
}

/** Old enough to join, and too young for the brand's age consent (20). */
const young = `${new Date().getFullYear() - 18}-01-01`

describe('signing up', () => {
  test('counts its steps and skips the age question when the birthdate is given', async () => {
    const agreed = agreeToSignUp('1996-03-14')

    const terms = await screen.findByRole('dialog', { name: 'Terms of membership' })
    expect(terms).toHaveAccessibleDescription(/^1 of 3/)
    await tap('I agree')
    await screen.findByRole('dialog', { name: 'Privacy notice' })
    await tap('I agree')
    const offers = await screen.findByRole('dialog', { name: 'How may we send you offers?' })
    expect(offers).toHaveAccessibleDescription(/^3 of 3/)
    await tap('No offers, please')

    expect(await agreed).toMatchObject({ consentAge: { version: 1, age: 20 } })
  })

  // Elements have no height in these tests, so every text fits its box.
  test('shows terms, privacy, age and offers, and returns all answers', async () => {
    const agreed = agreeToSignUp(young)

    await screen.findByRole('dialog', { name: 'Terms of membership' })
    await tap('I agree')
    await screen.findByRole('dialog', { name: 'Privacy notice' })
    await tap('I agree')
    await tap(/^I am 20 or older/)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email' }))
    await tap('Save 1 choice')

    expect(await agreed).toEqual({
      termandcondition: 2,
      dataprivacy: 1,
      consentAge: { version: 1, age: 20 },
      marketingOption: {
        version: 1,
        mktoption_email: 1,
        mktoption_sms: 0,
        mktoption_line: 0,
        mktoption_notification: 0,
        mktoption_ussd: 0,
      },
    })
  })

  test('starts at the first unanswered step when it is opened again', async () => {
    const first = agreeToSignUp(young)
    await tap('I agree')
    await screen.findByRole('dialog', { name: 'Privacy notice' })
    await tap('Close')
    expect(await first).toEqual({ missing: 'privacy' })

    void agreeToSignUp(young)

    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Privacy notice')
  })

  test('shows an error when the platform does not answer, and goes back', async () => {
    world.rewire(async () => Promise.reject(new TypeError('offline')))
    const agreed = agreeToSignUp(young)

    await userEvent.click(await button('Close'))

    expect(await agreed).toBeUndefined()
  })
})

describe('a document', () => {
  const ask = { version: 2, hasChanged: false, age: 20 }

  test('that failed to load cannot be accepted until it loads', async () => {
    withoutTexts()
    void openConsentText({ type: 'terms', ask })
    expect(await screen.findByRole('alert')).toHaveTextContent('The text didn’t load')
    expect(await button('I agree')).toBeDisabled()
    world.rewire((_, send) => send())

    await tap('Try again')

    expect(await screen.findByRole('heading', { name: '1. Membership' })).toBeInTheDocument()
    expect(await button('I agree')).toBeEnabled()
  })

  test('that is empty cannot be accepted', async () => {
    world.rewire(async (request, send) => {
      const path = new URL(request.url).pathname
      if (path.endsWith('.html')) return new Response('<p> </p>')
      return path.endsWith('.json') ? new Response('', { status: 404 }) : send()
    })

    void openConsentText({ type: 'terms', ask })

    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(await button('I agree')).toBeDisabled()
  })

  test('falls back to its text when its page does not load', async () => {
    world.rewire(async (request, send) =>
      new URL(request.url).pathname.endsWith('.html') ? new Response('', { status: 404 }) : send(),
    )

    void openConsentText({ type: 'terms', ask })

    expect(await screen.findByRole('heading', { name: '1. Membership' })).toBeInTheDocument()
  })

  test('that is opened for reading has no Accept button', async () => {
    void openConsentText({ type: 'privacy' })

    await screen.findByRole('heading', { level: 2, name: /^1\./ })
    expect(screen.queryByRole('button', { name: 'I agree' })).not.toBeInTheDocument()
  })
})

describe('offers', () => {
  const none = { sms: false, email: false, line: false, notification: false }

  test('need at least one channel to be confirmed', async () => {
    void openMarketing({})

    expect(await button('Choose at least one')).toBeDisabled()
  })

  test('show the version of their consent', async () => {
    void openMarketing({ version: 3 })

    expect(await screen.findByText('Version 3')).toBeVisible()
  })

  test('"all" turns every channel on, and off again', async () => {
    void openMarketing({ selected: { email: true } })
    const all = await screen.findByRole('checkbox', { name: 'All of these' })
    expect(all).toBePartiallyChecked()

    await userEvent.click(all)
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked()
    await userEvent.click(all)

    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
  })

  test.each(['Close', 'No offers, please'])('"%s" saves every channel as off', async (name) => {
    const answer = openMarketing({ selected: { email: true, sms: true } })

    await tap(name)

    expect(await answer).toEqual(none)
  })

  test.each([
    [{ enableAll: true }, true],
    [{ disableAll: true, selected: { sms: true } }, false],
  ])('%j opens with every channel set accordingly', async (params, isOn) => {
    void openMarketing(params)

    await screen.findByRole('dialog')
    for (const box of screen.getAllByRole('checkbox')) {
      expect((box as HTMLInputElement).checked).toBe(isOn)
    }
  })
})

describe('an unsent cookie choice', () => {
  const cookies = { ...everyCookie(true), version: 1 }

  test('is sent after sign-in and then removed from the device', async () => {
    await keepConsents({ cookies })
    await signInAsPloy()

    await checkConsents()

    const said = await call(getUserConsent, {})
    expect(said.cookies.analyticsTracker).toBe(true)
    expect(await keptConsents()).toEqual({})
  })

  test('stays on the device while the platform refuses it', async () => {
    await keepConsents({ cookies })
    await signInAsPloy()
    world.rewire(async (request, send) =>
      request.method === 'POST' ? new Response('', { status: 500 }) : send(),
    )

    await checkConsents()

    expect(await keptConsents()).toEqual({ cookies })
  })

  test('applies on this device while the platform refuses it', async () => {
    await keepCookieChoice(cookies)
    await keepConsents({ cookies })
    keepTouch({ search: '?c=sk26', pathname: '/' })
    await signInAsPloy()
    world.rewire(async (request, send) =>
      request.method === 'POST' ? new Response('', { status: 500 }) : send(),
    )
    // Like after a reload: no choice is applied yet.
    allowTouch(undefined)

    await checkConsents()

    expect(touchParts()).toMatchObject({ c: 'sk26' })
    expect(await readCookieChoice()).toEqual(cookies)
  })

  test('is encrypted in storage', async () => {
    const answers: ConsentPayload = { termandcondition: 2 }

    await keepConsents(answers)

    expect(JSON.stringify({ ...localStorage })).not.toContain('termandcondition')
  })

  test('is not lost to another answer that is kept at once', async () => {
    await Promise.all([keepConsents({ cookies }), keepConsents({ termandcondition: 2 })])

    expect(await keptConsents()).toEqual({ cookies, termandcondition: 2 })
  })

  test('is removed on sign-out', async () => {
    await signInAsPloy()
    await keepConsents({ termandcondition: 2 })

    await endSession(async () => undefined)

    expect(await keptConsents()).toEqual({})
  })
})

describe('cookies', () => {
  test('a guest who has not chosen sees the banner', async () => {
    await act(checkConsents)

    expect(await screen.findByRole('region', { name: 'Cookies on this site' })).toBeInTheDocument()
  })

  test('a choice is stored encrypted and read back', async () => {
    const choice = { ...everyCookie(true), marketingCookies: false, version: 1 }

    await keepCookieChoice(choice)

    expect(document.cookie).toMatch(/taem-chaan-demo-cookies=v1\./)
    expect(document.cookie).not.toMatch(/marketing/)
    expect(await readCookieChoice()).toEqual(choice)
  })

  test('a visitor who has chosen sees no banner', async () => {
    await keepCookieChoice({ ...everyCookie(false), version: 1 })

    await act(checkConsents)

    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  test('a category that the member rejected on another device is off here too', async () => {
    const cookies = { ...everyCookie(true), version: 1 }
    await keepCookieChoice(cookies)
    keepTouch({ search: '?c=sk26', pathname: '/' })
    await signInAsPloy()
    await call(saveUserConsent, { body: { cookies: { ...cookies, marketingCookies: false } } })

    await checkConsents()

    expect(await readCookieChoice()).toEqual({ ...cookies, marketingCookies: false })
    expect(touchParts()).toEqual({})
  })

  test('a brand without a cookie banner stores no choice for its members', async () => {
    await applyOrAskCookies(0, noConsents)

    expect(await readCookieChoice()).toBeUndefined()
  })

  test('the link’s attribution counts after acceptance and is dropped after rejection', async () => {
    await act(checkConsents)
    keepTouch({ search: '?c=sk26', pathname: '/' })
    const before = touchParts()

    await tap('Accept all')
    await waitFor(() => expect(touchParts()).toMatchObject({ c: 'sk26' }))
    await keepCookieChoice({ ...everyCookie(false), version: 1 })

    expect(before).toEqual({})
    expect(touchParts()).toEqual({})
    expect(localStorage.getItem('taem:chaan-demo:touch')).toBeNull()
  })

  test('a choice that the platform refuses is sent again later', async () => {
    await signInAsPloy()
    world.rewire(async (request, send) =>
      request.method === 'POST' ? new Response('', { status: 500 }) : send(),
    )
    const closed = openCookieSettings()

    await tap('Accept all')

    await closed
    expect(await keptConsents()).toEqual({ cookies: { ...everyCookie(true), version: 1 } })
  })

  test('necessary cookies cannot be turned off, every other category can', async () => {
    void openCookieSettings()

    expect(await screen.findByRole('switch', { name: /^Necessary/ })).toBeDisabled()
    for (const name of [/^Functional/, /^Analytics/, /^Marketing/]) {
      await userEvent.click(screen.getByRole('switch', { name }))
      expect(screen.getByRole('switch', { name })).toBeChecked()
    }
  })

  test('closing the settings saves nothing', async () => {
    const closed = openCookieSettings()

    await tap('Close')

    await closed
    expect(await readCookieChoice()).toBeUndefined()
  })
})
