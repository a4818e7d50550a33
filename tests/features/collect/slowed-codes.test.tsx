import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { wrongCodesByAddress } from '../../../mocks/areas/limits/limits'
import { addAttempt } from '../../../mocks/areas/limits/store'
import { mergeIntoDocument } from '../../mocks/brand-document'
import { loadAppConfig } from '../../app-config.ts'
import { openApp, press } from '../../screen.tsx'
import { createWorld, test, todayAt, type World } from '../../world.ts'

const address = '203.0.113.7'

/** The app is at an address from which a hundred wrong codes have come. */
async function enterCrowd(world: World) {
  const { db, appId, clock, platform } = world
  const of = { appId, subject: address, now: clock.now(appId) }
  for (let n = 0; n < 100; n += 1) await addAttempt(db, wrongCodesByAddress, of)
  world.rewire(async (request) => {
    // Google's answer, which the platform asks for.
    if (request.url.endsWith('/siteverify')) return Response.json({ success: true })
    return platform.fetch(request, address)
  })
}

async function requireRecaptcha(world: World) {
  // The demo's password is sent without a token.
  await world.signIn('ploy')
  const recaptcha = { enable: true, siteKey: 'site', secret: 'secret' }
  await mergeIntoDocument(world, 'account', { recaptcha })
}

async function enter(label: RegExp, code: string) {
  const field = await screen.findByRole('textbox', { name: label })
  await userEvent.clear(field)
  await userEvent.type(field, code)
}

const words = {
  en: {
    label: /^Code 1/,
    button: 'Collect points',
    before: /^5 tries left today/,
    title: 'Please wait a few minutes',
    wait: /You can continue at \d\d:\d\d, with 4 tries left today\. On another network/,
  },
  th: {
    label: /^รหัสที่ 1/,
    button: 'รับคะแนน',
    before: /^วันนี้เหลืออีก 5 ครั้ง/,
    title: 'รอสักครู่ก่อนกรอกรหัสต่อ',
    wait: /กรอกต่อได้เวลา \d\d:\d\d วันนี้เหลืออีก 4 ครั้ง หากใช้เครือข่ายอื่น/,
  },
}

test.for([
  [
    'en',
    12,
    /^Too many tries came from your network\. .* try again at \d\d:\d\d, or now on another/,
  ],
  ['th', 12, /ลองใหม่ได้เวลา \d\d:\d\d หรือใช้เครือข่ายอื่น/],
  // The day is named where it is another.
  ['en', 23.96, / try again at 00:\d\d on \d{1,2} [A-Z][a-z]+ \d{4}, or now on another/],
] as const)(
  'a member who enters a wrong code on a busy network reads until when they wait, and what works now (%s, %s h)',
  async ([language, hour, refused]) => {
    const { label, button, before, title, wait } = words[language]
    const world = await createWorld({ at: todayAt(hour) })
    await enterCrowd(world)
    await openApp('/collectpoint', { world, as: 'ploy', language })
    expect(await screen.findByText(before)).toBeVisible()

    await enter(label, 'WRONG00')
    await press(button)

    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(wait)).toBeVisible()
    await press(button)
    expect(await screen.findByText(refused)).toBeVisible()
  },
)

/** The script of reCAPTCHA, as the page would load it. @returns what it was asked for */
function playRecaptcha() {
  const actions: string[] = []
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes
    if (!(script instanceof HTMLScriptElement)) return append(...nodes)
    queueMicrotask(() => script.dispatchEvent(new Event('load')))
  })
  vi.stubGlobal('grecaptcha', {
    ready: (callback: () => void) => callback(),
    async execute(_: string, { action }: { action: string }) {
      actions.push(action)
      return 'person'
    },
  })
  return actions
}

test('a brand with reCAPTCHA asks for it once it is needed, and the codes are collected', async ({
  world,
}) => {
  await enterCrowd(world)
  await requireRecaptcha(world)
  loadAppConfig({ recaptchaSiteKey: 'site' })
  const actions = playRecaptcha()
  await openApp('/collectpoint', { world, as: 'ploy' })
  await enter(/^Code 1/, 'WRONG00')
  await press('Collect points')
  expect(await screen.findByText(/^4 tries left today/)).toBeVisible()
  expect(actions).toEqual([])

  await enter(/^Code 1/, 'MANGO26')
  await press('Collect points')

  expect(await screen.findByRole('dialog', { name: 'You collected 60 points' })).toBeVisible()
  expect(actions).toEqual(['collect'])
})

test('without an answer of reCAPTCHA a member reads from when none is needed', async ({
  world,
}) => {
  await enterCrowd(world)
  await requireRecaptcha(world)
  await openApp('/collectpoint', { world, as: 'ploy' })
  await enter(/^Code 1/, 'WRONG00')
  await press('Collect points')
  expect(await screen.findByText(/^4 tries left today/)).toBeVisible()

  await press('Collect points')

  expect(
    await screen.findByText(/^We couldn’t confirm that you’re human\. Try again, or continue/),
  ).toBeVisible()
})
