import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { rewardsRoute } from '@/features/rewards/routes'
import { maskPhone } from '@/i18n/masks'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Account } from './brand-api.ts'
import { expectCode } from './decode.ts'
import { test as base } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'
import { openCode, readCode, tea } from './redeeming.ts'
import { sentTo } from './signing-up.ts'
import { joinThai } from '../mocks/answers/join-thai.ts'
import type { Say } from './app-texts.ts'

interface Fixtures {
  /** Signed in, on a campaign's page, in the host of the test. */
  arrive: (id: number) => Promise<Account>
  /** From what a redemption has ended with to the next campaign's page. */
  goOn: (id: number) => Promise<void>
  steps: ReturnType<typeof stepsOf>
}

const test = base.extend<Fixtures>({
  arrive: async ({ page, brand, guard, member, isInLine }, use) =>
    use(async (id) => {
      const account = await brand.account()
      if (isInLine) {
        guard.allow(hostsOfLine)
        await openInLine(page, { path: `/campaign/-p${id}` })
      } else await member.signIn('ploy', `/campaign/-p${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return account
    }),
  goOn: async ({ page }, use) =>
    use(async (id) => {
      await page.keyboard.press('Escape')
      await goTo(page, rewardsRoute.to())
      await goTo(page, `/campaign/-p${id}`)
    }),
  steps: async ({ page, say }, use) => use(stepsOf(page, say)),
})

function stepsOf(page: Page, say: Say) {
  const dialog = (key: string) =>
    page.getByRole('dialog', { name: say('rewards', key), exact: true })
  const button = (key: string, values?: Record<string, string | number>) =>
    page.getByRole('dialog').getByRole('button', { name: say('rewards', key, values), exact: true })
  return {
    dialog,
    // A desktop's says the price too.
    bar: (key: string) =>
      page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${say('rewards', `bar.${key}`)}( .*)?$`) }),
    button,
    press: (key: string, values?: Record<string, string | number>) => button(key, values).click(),
    success: (gain: string) => dialog(`success.title.${gain}`),
  }
}

/** Every third of a day is free; the content names it 1003. */
const latte = { id: 1003, points: 150, minutes: 15 }

const amount = (points: number) => ({
  formatted: points.toLocaleString('en-US'),
  count: points,
})

/** A phone as most are, and the smallest. */
const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

/** The button is in view, however long the question is. */
async function expectBookingInView(page: Page, yes: Locator) {
  const size = page.viewportSize()
  for (const viewport of phones) {
    await page.setViewportSize(viewport)
    await expect(yes).toBeInViewport({ ratio: 1 })
  }
  if (size) await page.setViewportSize(size)
}

// Members of the app in LINE are on phones.
test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th', isInLine: true })

  test('a donation, a voucher and a parcel are redeemed, and the third of a day costs nothing', async ({
    page,
    arrive,
    goOn,
    brand,
    request,
    steps,
    say,
  }) => {
    const account = await arrive(1038)

    await test.step('two taps redeem a donation of nothing', async () => {
      const before = await account.points()
      await steps.bar('takePart').click()
      await expect(steps.dialog('confirm.title.takePart')).toBeVisible()

      await steps.press('bar.takePart')

      await expect(steps.success('gift')).toBeVisible()
      expect(await account.points()).toBe(before)
      await expectNoAxeViolations(page)
    })

    await test.step('a voucher asks for the member’s own number first', async () => {
      await goOn(1031)
      const before = await account.points()
      await steps.bar('redeem').click()
      const otp = page.getByRole('dialog', { name: say('auth', 'otp.title'), exact: true })
      await expect(otp.getByText(maskPhone('4821'))).toBeVisible()
      const code = await latestCode(request, brand.appId, '0815554821')
      await otp.getByRole('textbox').fill(code)
      await otp.getByRole('button', { name: say('auth', 'otp.confirm'), exact: true }).click()
      await expect(steps.dialog('ask.title')).toBeVisible()
      await steps.press('ask.next')

      await steps.press('confirm.redeem_other', amount(1100))

      await expect(steps.success('code')).toBeVisible()
      expect(before - (await account.points())).toBe(1100)
      await expectNoAxeViolations(page)
    })

    await test.step('a reward is sent somewhere else this time', async () => {
      await goOn(1010)
      const before = await account.points()
      await steps.bar('redeem').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${say('rewards', 'confirm.change')}: `) })
        .click()
      const sheet = (key: string) => page.getByRole('dialog', { name: say('addresses', key) })
      const press = (name: string, key: string) =>
        sheet(name)
          .getByRole('button', { name: say('addresses', key), exact: true })
          .click()
      await expect(sheet('listTitle.delivery').getByRole('radio').first()).toBeVisible()
      await expectNoAxeViolations(page)
      await press('listTitle.delivery', 'once')
      const form = sheet('ship.title')
      await form.getByLabel(say('addresses', 'field.firstname')).fill('Suda')
      await form.getByLabel(say('addresses', 'field.contact_number')).fill('+66 89 555 0034')
      await form.getByLabel(say('addresses', 'delivery.address'), { exact: true }).fill('45 Moo 3')
      await form.getByLabel(say('forms', 'cascade.zipcode')).fill('10400')
      await expect(form.getByLabel(say('forms', 'cascade.province'))).not.toHaveValue('')
      await expectNoAxeViolations(page)
      await settleAddress(page, say)
      await press('ship.title', 'ship.submit')
      // The confirmation is still there, and says where it goes.
      await expect(page.getByText('45 Moo 3')).toBeVisible()
      await expectNoAxeViolations(page)

      await steps.press('confirm.redeem_other', amount(650))

      await expect(steps.success('parcel')).toBeVisible()
      expect(before - (await account.points())).toBe(650)
      await expectNoAxeViolations(page)
    })

    await test.step('the third of the day costs nothing, says so, and opens its code', async () => {
      await account.redeem(latte.id, { quantity: 2, points: latte.points })
      await goOn(latte.id)
      const before = await account.points()
      await steps.bar('redeem').click()

      await steps.press('confirm.redeem_other', amount(latte.points))

      const surprise = page.getByRole('dialog', { name: joinThai('แถมให้คุณเป็นพิเศษ') })
      await expect(surprise).toContainText(joinThai('คุณได้มัทฉะลาเต้แก้วที่ 3 ของวันนี้ แก้วนี้จึงใช้ 0 คะแนน'))
      await expect(surprise).toContainText(say('rewards', 'success.kept_other', amount(before)))
      expect(await account.points()).toBe(before)
      await expectNoAxeViolations(page)
      await surprise.getByRole('button', { name: say('rewards', 'success.openReward') }).click()
      await page
        .getByRole('button', { name: say('wallet', 'useNow.start', { time: latte.minutes }) })
        .click()
      expect(await readCode(page, say)).toMatch(/^CHN7/)
    })
  })
})

test.describe('in Thai', () => {
  test.use({ language: 'th' })

  test('a time is held, confirmed and booked, and goes into a calendar', async ({
    page,
    arrive,
    steps,
    say,
  }) => {
    const account = await arrive(1040)
    const before = await account.points()
    await steps.bar('book').click()
    await expect(steps.dialog('slot.title')).toBeVisible()
    await steps.press('slot.hold')
    await expect(page.getByRole('alert')).toHaveText(say('rewards', 'slot.choose'))
    await page.getByRole('radio').nth(1).check()
    await expectNoAxeViolations(page)
    await steps.press('slot.hold')
    await expect(steps.dialog('ask.title')).toBeVisible()
    await steps.press('ask.next')
    await expect(page.getByText(say('rewards', 'ask.required')).first()).toBeVisible()
    await page.getByRole('dialog').getByRole('textbox').first().fill('Peanuts')
    await steps.press('ask.next')
    await expect(page.getByRole('timer')).toHaveText(/[45]:\d\d/)
    await expectNoAxeViolations(page)
    const yes = steps.button('confirm.redeem_other', amount(1500))
    await expectBookingInView(page, yes)

    await yes.click()

    await expect(steps.success('booked')).toBeVisible()
    expect(before - (await account.points())).toBe(1500)
    await steps.press('success.viewCode')
    expect(await readCode(page, say)).not.toBe('')
    await expectNoAxeViolations(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('wallet', 'booking.addToCalendar') }).click()
    expect((await download).suggestedFilename()).toMatch(/^booking-.+\.ics$/)
  })
})

test.describe('on the web', { tag: '@desktop' }, () => {
  test('a partner’s reward goes on there with a code that counts once', async ({
    page,
    context,
    arrive,
    brand,
    guard,
    request,
    steps,
    say,
  }) => {
    const host = 'tickets.cinema-partner.example'
    guard.allow(new RegExp(`^host: ${host}$`))
    await context.route(`https://${host}/**`, (route) => route.fulfill({ body: 'Enjoy the film' }))
    await arrive(1028)
    await steps.bar('redeem').click()
    await page.getByLabel(say('rewards', 'ask.giftTo')).fill('Nok')
    await expectNoAxeViolations(page)
    await steps.press('ask.next')
    await expect(page.getByText(say('rewards', 'confirm.giftTo', { name: 'Nok' }))).toBeVisible()
    await steps.press('confirm.redeem_other', amount(1400))
    await expect(steps.success('partner')).toBeVisible()
    await steps.press('success.goOn')
    await expect(steps.dialog('leave.title')).toBeVisible()
    await expectNoAxeViolations(page)
    const opened = context.waitForEvent('request', (asked) => new URL(asked.url()).host === host)

    await steps.press('leave.go')

    const asked = await opened
    expect(asked.headers()['authorization']).toBeUndefined()
    const code = new URL(asked.url()).searchParams.get('code') ?? ''
    expect([
      await verify(request, brand.appId, code),
      await verify(request, brand.appId, code),
    ]).toEqual([true, false])
  })
})

/** Whichever way the code is shown; on the smallest phone it is in view at once. */
async function expectTimerToStay(page: Page, say: Say) {
  const timer = page.getByRole('dialog').getByRole('timer')
  const tab = (view: string) =>
    page.getByRole('tab', { name: say('wallet', `serial.${view}`), exact: true })
  const topWith = async (view: string) => {
    await tab(view).click()
    return (await timer.boundingBox())?.y
  }
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  for (const viewport of phones) {
    await page.setViewportSize(viewport)
    const tops = [await topWith('qr'), await topWith('code'), await topWith('barcode')]
    expect(new Set(tops).size).toBe(1)
    await expect(timer).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize(size)
}

test('two of a reward give two codes, which start one by one and which a till can read', async ({
  page,
  arrive,
  steps,
  say,
}) => {
  const account = await arrive(tea.id)
  const before = await account.points()
  await steps.bar('redeem').click()
  const more = { name: say('rewards', 'confirm.more'), exact: true }
  await page.getByRole('dialog').getByRole('button', more).click()
  const said = say('rewards', 'confirm.timedCodes', { codes: 2, time: '15 minutes' })
  await expect(page.getByText(said)).toBeVisible()
  await steps.press('confirm.redeem_other', amount(2 * tea.points))
  await expect(
    steps.success('timedCode').getByText(say('rewards', 'success.codes_other', { count: 2 })),
  ).toBeVisible()
  const picture = page.getByRole('tabpanel').last().getByRole('img')
  const first = await openCode(page, say)
  await expectCode(picture, { format: 'Code128', text: first })
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: say('wallet', 'codes.next'), exact: true }).click()

  const serial = page.getByRole('dialog', { name: say('wallet', 'serial.title') })
  await expect(serial.getByText(say('wallet', 'codes.at', { number: 2, of: 2 }))).toBeVisible()
  await expect(serial.getByRole('timer')).toHaveCount(0)
  await page.getByRole('button', { name: say('wallet', 'codes.use') }).click()
  await expectNoAxeViolations(page)
  await page
    .getByRole('button', { name: say('wallet', 'useNow.start', { time: tea.minutes }) })
    .click()
  const second = await readCode(page, say)
  expect(second).not.toBe(first)
  await expectCode(picture, { format: 'Code128', text: second })
  await expectTimerToStay(page, say)
  await serial.getByRole('button', { name: say('wallet', 'serial.enlarge') }).click()
  const till = page.getByRole('dialog', { name: say('wallet', 'till.title') })
  await expect(till.getByText(say('wallet', 'codes.at', { number: 2, of: 2 }))).toBeVisible()
  await expectNoAxeViolations(page)
  await expectCode(till.getByRole('img').last(), { format: 'Code128', text: second })
  // The way to the other code takes nothing from this one.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const bars = await till.getByRole('img').last().locator('path').boundingBox()
  if (height > width) expect((bars?.height ?? 0) / height).toBeGreaterThanOrEqual(2 / 3)
  // What a swipe does once the finger is up.
  await till
    .getByRole('tabpanel')
    .locator('> div')
    .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 0.2 }))
  await expect(till.getByText(say('wallet', 'codes.at', { number: 1, of: 2 }))).toBeVisible()
  await expectCode(till.getByRole('img').last(), { format: 'Code128', text: first })
  expect(before - (await account.points())).toBe(2 * tea.points)
})

test('a survey gives its points once it is answered, and a film is shown outside once the member has agreed', async ({
  page,
  context,
  arrive,
  goOn,
  guard,
  steps,
  say,
}) => {
  const account = await arrive(1047)

  await test.step('the survey', async () => {
    const before = await account.points()
    await steps.bar('survey').click()
    const survey = steps.dialog('survey.title')
    await steps.press('survey.send')
    await expect(survey.getByText(say('rewards', 'survey.required')).first()).toBeVisible()
    for (const group of await survey.getByRole('group').all()) {
      const first = group.getByRole('radio').first()
      if (await first.isVisible()) await first.check()
    }
    await expectNoAxeViolations(page)

    await steps.press('survey.send')

    await expect(page.getByRole('alertdialog')).toContainText(say('rewards', 'survey.doneTitle'))
    expect((await account.points()) - before).toBe(50)
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('the film', async () => {
    const host = 'media.chaan.example'
    guard.allow(new RegExp(`^host: ${host}$`))
    await goOn(1045)
    await context.route(`https://${host}/**`, (route) => route.fulfill({ body: '' }))
    await page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }).click()
    await expect(steps.dialog('leave.title')).toBeVisible()
    expect(guard.requests.filter((url) => url.includes(host))).toEqual([])
    await expectNoAxeViolations(page)
    const opened = context.waitForEvent('request', (asked) => new URL(asked.url()).host === host)

    await steps.press('leave.go')

    expect((await opened).url()).toBe(`https://${host}/brew-at-home.mp4`)
  })
})

/** Several places can share a postcode: the member says which one it is. */
async function settleAddress(page: Page, say: Say) {
  const right = page.getByRole('button', { name: say('forms', 'cascade.isRight'), exact: true })
  await expect(async () => {
    if (await right.isVisible()) await right.click({ timeout: 1000 })
    await expect(right).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** The partner’s side: whether a code counts. */
async function verify(request: APIRequestContext, appId: string, code: string) {
  const answer = await request.post('/api/partner/codes/verify', {
    data: { code },
    headers: {
      'X-App-Id': appId,
      'Ocp-Apim-Subscription-Key': 'demo',
      'Api-Version': '1',
      'X-Country': 'TH',
    },
  })
  return answer.ok()
}

async function latestCode(request: APIRequestContext, appId: string, tel: string) {
  return sentTo(request, appId, tel, /\b(\d{6})\b/)
}
