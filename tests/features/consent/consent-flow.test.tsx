import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { allowTouch, keepTouch, touchParts } from '@/attribution/touch-slot'
import { type ConsentPayload, getUserConsent, saveUserConsent } from '@/contract/consents'
import { signIn } from '@/contract/session'
import { everyCookie, nothingSaid } from '@/features/consent/consent-rules'
import { keepCookieChoice, readCookieChoice } from '@/features/consent/cookie-choice'
import { settleCookies } from '@/features/consent/cookie-flow'
import { keepConsents, keptConsents } from '@/features/consent/kept-consents'
import {
  agreeToSignUp,
  checkConsents,
  openConsentText,
  openCookieSettings,
  openMarketing,
} from '@/features/consent/modals'
import { hideCookieBanner } from '@/features/consent/show-cookie-banner'
import { initHost } from '@/host/host'
import { startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

let world: World

beforeAll(async () => {
  await startTexts('en')
  await initHost({})
  // Their first import is slow here, and waiting for it is not what these tests are about.
  await import('@/features/consent/consent-text-modal')
  await import('@/features/consent/marketing-modal')
  await import('@/features/consent/consent-flow')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0] ?? ''}=; Max-Age=0; Path=/`
  }
  queryClient.clear()
  world = await createWorld()
  render(
    <QueryClientProvider client={queryClient}>
      <ModalHost />
    </QueryClientProvider>,
  )
})

afterEach(async () => {
  act(() => {
    dismissModal()
    hideCookieBanner()
  })
  await endSession(async () => undefined)
  await world.close()
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function tap(name: string | RegExp) {
  const found = await button(name)
  await waitFor(() => expect(found).toBeEnabled())
  await userEvent.click(found)
}

async function signInAsPloy() {
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), true)
}

function withoutTexts() {
  world.rewire(async (request, send) => {
    const isText = /\.(html|json)$/.test(new URL(request.url).pathname)
    return isText ? new Response('', { status: 404 }) : send()
  })
}

/** Old enough to join, and not for the age consent of the brand (20). */
const young = '2007-05-01'

describe('signing up', () => {
  test('counts its questions, and takes the birthday for the answer to the age', async () => {
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

  // Nothing has a height in these tests: every text is shorter than its box.
  test('goes through terms, privacy, age and offers, and answers with all of them', async () => {
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

  test('asks what was not answered yet when it is begun again', async () => {
    const first = agreeToSignUp(young)
    await tap('I agree')
    await screen.findByRole('dialog', { name: 'Privacy notice' })
    await tap('Close')
    expect(await first).toBeUndefined()

    void agreeToSignUp(young)

    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Privacy notice')
  })

  test('says what went wrong when the platform does not answer, and goes back', async () => {
    world.rewire(async () => Promise.reject(new TypeError('offline')))
    const agreed = agreeToSignUp(young)

    await userEvent.click(await button('Close'))

    expect(await agreed).toBeUndefined()
  })
})

describe('a text', () => {
  const ask = { version: 2, hasChanged: false, age: 20 }

  test('that failed to load cannot be agreed to, until it loads', async () => {
    withoutTexts()
    void openConsentText({ type: 'terms', ask })
    expect(await screen.findByRole('alert')).toHaveTextContent('The text did not load')
    expect(await button('I agree')).toBeDisabled()
    world.rewire((_, send) => send())

    await tap('Try again')

    expect(await screen.findByRole('heading', { name: '1. Membership' })).toBeInTheDocument()
    expect(await button('I agree')).toBeEnabled()
  })

  test('without anything in it cannot be agreed to', async () => {
    world.rewire(async (request, send) => {
      const path = new URL(request.url).pathname
      if (path.endsWith('.html')) return new Response('<p> </p>')
      return path.endsWith('.json') ? new Response('', { status: 404 }) : send()
    })

    void openConsentText({ type: 'terms', ask })

    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(await button('I agree')).toBeDisabled()
  })

  test('comes from the document when its page does not load', async () => {
    world.rewire(async (request, send) =>
      new URL(request.url).pathname.endsWith('.html') ? new Response('', { status: 404 }) : send(),
    )

    void openConsentText({ type: 'terms', ask })

    expect(await screen.findByRole('heading', { name: '1. Membership' })).toBeInTheDocument()
  })

  test('that is only to be read asks for nothing', async () => {
    void openConsentText({ type: 'privacy' })

    await screen.findByRole('heading', { level: 2, name: /^1\./ })
    expect(screen.queryByRole('button', { name: 'I agree' })).not.toBeInTheDocument()
  })
})

describe('offers', () => {
  const none = { sms: false, email: false, line: false, notification: false }

  test('cannot be confirmed without a channel', async () => {
    void openMarketing({})

    expect(await button('Choose at least one')).toBeDisabled()
  })

  test('say which version of the consent they belong to', async () => {
    void openMarketing({ version: 3 })

    expect(await screen.findByText('Version 3')).toBeVisible()
  })

  test('"all" puts every channel on, and off again', async () => {
    void openMarketing({ selected: { email: true } })
    const all = await screen.findByRole('checkbox', { name: 'All of these' })
    expect(all).toBePartiallyChecked()

    await userEvent.click(all)
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked()
    await userEvent.click(all)

    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
  })

  test.each(['Close', 'No offers, please'])('"%s" reports every channel off', async (name) => {
    const answer = openMarketing({ selected: { email: true, sms: true } })

    await tap(name)

    expect(await answer).toEqual(none)
  })

  test.each([
    [{ enableAll: true }, true],
    [{ disableAll: true, selected: { sms: true } }, false],
  ])('%j opens with all of them so', async (params, isOn) => {
    void openMarketing(params)

    await screen.findByRole('dialog')
    for (const box of screen.getAllByRole('checkbox')) {
      expect((box as HTMLInputElement).checked).toBe(isOn)
    }
  })
})

describe('what waits on the device', () => {
  const cookies = { ...everyCookie(true), version: 1 }

  test('is sent once somebody signs in, and waits no longer', async () => {
    await keepConsents({ cookies })
    await signInAsPloy()

    await checkConsents()

    const said = await call(getUserConsent, {})
    expect(said.cookies.analyticsTracker).toBe(true)
    expect(await keptConsents()).toEqual({})
  })

  test('stays while the platform does not take it', async () => {
    await keepConsents({ cookies })
    await signInAsPloy()
    world.rewire(async (request, send) =>
      request.method === 'POST' ? new Response('', { status: 500 }) : send(),
    )

    await checkConsents()

    expect(await keptConsents()).toEqual({ cookies })
  })

  test('is obeyed here while the platform does not take it', async () => {
    await keepCookieChoice(cookies)
    await keepConsents({ cookies })
    keepTouch({ search: '?c=sk26', pathname: '/' })
    await signInAsPloy()
    world.rewire(async (request, send) =>
      request.method === 'POST' ? new Response('', { status: 500 }) : send(),
    )
    // As after a reload: nobody has said yet what holds.
    allowTouch(undefined)

    await checkConsents()

    expect(touchParts()).toMatchObject({ c: 'sk26' })
    expect(await readCookieChoice()).toEqual(cookies)
  })

  test('cannot be read by anybody else', async () => {
    const answers: ConsentPayload = { termandcondition: 2 }

    await keepConsents(answers)

    expect(JSON.stringify({ ...localStorage })).not.toContain('termandcondition')
  })

  test('goes with whoever signs out', async () => {
    await signInAsPloy()
    await keepConsents({ termandcondition: 2 })

    await endSession(async () => undefined)

    expect(await keptConsents()).toEqual({})
  })
})

describe('cookies', () => {
  test('a guest who has not chosen is asked', async () => {
    await act(checkConsents)

    expect(await screen.findByRole('region', { name: 'Cookies on this site' })).toBeInTheDocument()
  })

  test('a choice is kept unreadable and found again', async () => {
    const choice = { ...everyCookie(true), marketingCookies: false, version: 1 }

    await keepCookieChoice(choice)

    expect(document.cookie).toMatch(/taem-chaan-demo-cookies=v1\./)
    expect(document.cookie).not.toMatch(/marketing/)
    expect(await readCookieChoice()).toEqual(choice)
  })

  test('whoever has chosen is not asked again', async () => {
    await keepCookieChoice({ ...everyCookie(false), version: 1 })

    await act(checkConsents)

    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  test('what the member turned down elsewhere meanwhile holds here too', async () => {
    const cookies = { ...everyCookie(true), version: 1 }
    await keepCookieChoice(cookies)
    keepTouch({ search: '?c=sk26', pathname: '/' })
    await signInAsPloy()
    await call(saveUserConsent, { body: { cookies: { ...cookies, marketingCookies: false } } })

    await checkConsents()

    expect(await readCookieChoice()).toEqual({ ...cookies, marketingCookies: false })
    expect(touchParts()).toEqual({})
  })

  test('a brand that asks for no cookies keeps no answer for its members', async () => {
    await settleCookies(0, nothingSaid)

    expect(await readCookieChoice()).toBeUndefined()
  })

  test('the link that led here counts once the guest accepts, and is dropped once they reject', async () => {
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

  test('a choice that the platform does not take waits for the next time', async () => {
    await signInAsPloy()
    world.rewire(async (request, send) =>
      request.method === 'POST' ? new Response('', { status: 500 }) : send(),
    )
    const closed = openCookieSettings()

    await tap('Accept all')

    await closed
    expect(await keptConsents()).toEqual({ cookies: { ...everyCookie(true), version: 1 } })
  })

  test('necessary ones cannot be turned off, and each of the others can', async () => {
    void openCookieSettings()

    expect(await screen.findByRole('switch', { name: /^Necessary/ })).toBeDisabled()
    for (const name of [/^Functional/, /^Analytics/, /^Marketing/]) {
      await userEvent.click(screen.getByRole('switch', { name }))
      expect(screen.getByRole('switch', { name })).toBeChecked()
    }
  })

  test('closing the settings chooses nothing', async () => {
    const closed = openCookieSettings()

    await tap('Close')

    await closed
    expect(await readCookieChoice()).toBeUndefined()
  })
})
