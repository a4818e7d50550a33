import type { Page } from '@playwright/test'
import { z } from 'zod/mini'
import { packOf } from '../mocks/brands/packs.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { type Brand, makeBrand } from './brand-api.ts'
import { expect, test } from './fixtures.ts'
import { askAsPloy, ployHasBooked } from './ploy-asks.ts'
import { codeOf } from './staff.ts'
import { desks, openDesk, openTill } from './till.ts'

const press = (till: Page, name: string) => till.getByRole('button', { name, exact: true }).click()

/** A payment that is due at the counter, and the code that Ploy shows there. */
async function ployAtCounter(page: Page, brand: Brand) {
  const ploy = await askAsPloy(page, brand)
  const option = packOf('chaan').campaigns.find(({ id }) => id === 1007)?.payOptions[1]
  await ploy.redeem(1007, { sp_points: option?.points, sp_baht: option?.price })
  const { qr } = await ploy.read('/api/profile/code', z.object({ qr: z.string() }))
  return qr
}

test('every tab and sheet of the counter can be used by everybody', async ({
  page,
  brand,
  guard,
  say,
  language,
  otherDevice,
}) => {
  // The act that asks for a code is refused before.
  guard.allow(/403/)
  await ployHasBooked(page, brand)
  const qr = await ployAtCounter(page, brand)
  const till = await openTill({ otherDevice, brand, language, say })

  await test.step('a payment', async () => {
    await openDesk(till, say, 'payments')
    await expect(
      till.getByRole('button', { name: say('counter', 'payments.take', { baht: '฿165' }) }),
    ).toBeVisible()
    await expectNoAxeViolations(till)
  })

  await test.step('points for a purchase', async () => {
    await openDesk(till, say, 'points')
    await till.getByLabel(say('counter', 'points.label'), { exact: true }).fill(qr)
    await press(till, say('counter', 'points.read'))
    const amount = till.getByLabel(say('counter', 'points.baht'))
    await amount.fill('1250')
    await till.getByLabel(say('counter', 'points.receipt')).fill('POS-1')
    await expect(amount).toHaveValue('1,250.00')
    await expectNoAxeViolations(till)
    await till.reload()
    await till.getByLabel(say('counter', 'points.receipt')).focus()
    // The Tab key selects what is there, for what is typed next.
    await till.keyboard.press('Shift+Tab')
    await till.keyboard.type('250')
    await press(till, say('counter', 'points.give_other', { number: 10 }))
    await expect(
      till.getByRole('heading', { name: say('counter', 'points.given_other', { number: 10 }) }),
    ).toBeVisible()
    await expectNoAxeViolations(till)
  })

  await test.step('a correction of them, with a code', async () => {
    await openDesk(till, say, 'acts')
    await press(till, say('counter', 'acts.correct'))
    const sheet = till.getByRole('dialog', {
      name: say('counter', 'acts.correctTitle', { number: 'POS-1' }),
    })
    for (const viewport of [
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await till.setViewportSize(viewport)
      await expect(sheet.getByLabel(say('counter', 'acts.reason'))).toBeInViewport()
      await expectNoAxeViolations(till)
    }
    await sheet.getByLabel(say('counter', 'points.baht')).fill('100')
    await sheet.getByLabel(say('counter', 'acts.reason')).fill('POS')
    await brand.advance(30_000)
    await sheet.getByRole('button', { name: say('counter', 'acts.correct'), exact: true }).click()
    const stepUp = till.getByRole('dialog', { name: say('studio', 'stepUp.title') })
    await expect(stepUp).toBeVisible()
    await expectNoAxeViolations(till)
    await stepUp
      .getByLabel(say('studio', 'signIn.code'), { exact: true })
      .fill(await codeOf(brand, 'tan'))
    await stepUp.getByRole('button', { name: say('studio', 'stepUp.confirm') }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('a booking of the day', async () => {
    await openDesk(till, say, 'bookings')
    const checkIn = till.getByRole('button', {
      name: say('counter', 'bookings.checkInOf', { name: 'Ploy C.' }),
    })
    await expect(checkIn).toBeVisible()
    await expectNoAxeViolations(till)
    await checkIn.click()
    await expect(checkIn).toBeHidden()
    await expect(till.getByText(/^Here since \S+, Tan Kittisak$/)).toBeVisible()
    await expectNoAxeViolations(till)
  })
})

const atVolt = test.extend({
  brand: async ({ playwright, baseURL }, use, testInfo) => {
    const request = await playwright.request.newContext({ baseURL })
    const appId = `volt-${testInfo.testId}-${Date.now().toString(36)}`
    await request.post('/__brands', { data: { from: 'volt', appId } })
    await use(await makeBrand(request, appId))
    await request.dispose()
  },
})

atVolt(
  'the counter of a second brand can be used by everybody',
  async ({ brand, say, language, otherDevice }) => {
    const till = await openTill({ otherDevice, brand, language, say, isVolt: true })
    await till.getByLabel(say('counter', 'code.label'), { exact: true }).fill('VOLT0000')
    await press(till, say('counter', 'code.check'))
    await expect(till.getByText(say('counter', 'state.unknown'))).toBeVisible()
    await expectNoAxeViolations(till)
    for (const desk of desks.filter((one) => one !== 'code')) {
      await openDesk(till, say, desk)
      await expectNoAxeViolations(till)
    }
  },
)
