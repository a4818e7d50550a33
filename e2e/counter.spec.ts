import type { Page } from '@playwright/test'
import { redeemHistoryRoute } from '@/features/wallet/routes'
import { joinThai } from '../mocks/answers/join-thai.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Language, Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { openCode, redeem, redeemingOf, tea } from './redeeming.ts'
import { openTill } from './till.ts'

const usedAt: Record<Language, RegExp> = {
  en: /Used at Chaan Ari/,
  th: new RegExp(joinThai('ใช้แล้วที่ ชาน อารีย์')),
}

async function enterCode(till: Page, say: Say, code: string) {
  await till.getByLabel(say('counter', 'code.label'), { exact: true }).fill(code)
  await till.getByRole('button', { name: say('counter', 'code.check'), exact: true }).click()
}

for (const language of ['en', 'th'] as const) {
  test.describe(`in ${language === 'en' ? 'English' : 'Thai'}`, () => {
    test.use({ language })

    test('a code is used at the counter, and the member’s screen and history say where', async ({
      page,
      member,
      brand,
      say,
      otherDevice,
    }) => {
      await member.signIn('ploy', tea.path)
      await redeem(page, say)
      const code = await openCode(page, say)
      const { serial } = redeemingOf(page, say)
      const where = serial.getByRole('paragraph').filter({ hasText: usedAt[language] })
      const till = await openTill({ otherDevice, brand, language, say })
      const says = (key: string) =>
        till.getByRole('heading', { name: say('counter', `state.${key}`), exact: true })
      const use = till.getByRole('button', { name: say('counter', 'code.use'), exact: true })

      await enterCode(till, say, code.toLowerCase())
      await expect(says('valid')).toBeVisible()
      await expectNoAxeViolations(till)
      await use.click()
      await expect(says('done')).toBeVisible()
      await expect(where).toBeVisible()
      await expect(serial.getByText(say('wallet', 'state.used'), { exact: true })).toBeVisible()

      // The button counts the seconds.
      const undo = say('counter', 'code.undo_other', { count: 0 }).split('0')[0] ?? ''
      await till.getByRole('button', { name: undo }).click()
      await expect(says('valid')).toBeVisible()
      await expect(where).toBeHidden()

      await use.click()
      await expect(where).toBeVisible()
      await enterCode(till, say, code)
      await expect(says('used')).toBeVisible()
      await page.goto(redeemHistoryRoute.to({}))
      await expect(page.getByText(usedAt[language])).toBeVisible()
    })
  })
}

test('offline nothing is used, and after a lost answer the person is told what was done', async ({
  page,
  member,
  brand,
  say,
  language,
  otherDevice,
}) => {
  await member.signIn('ploy', tea.path)
  await redeem(page, say)
  const code = await openCode(page, say)
  const till = await openTill({ otherDevice, brand, language, say })
  const use = till.getByRole('button', { name: say('counter', 'code.use'), exact: true })

  await till.context().setOffline(true)
  await enterCode(till, say, code)
  await expect(
    till.getByRole('heading', { name: say('counter', 'offline.notChecked') }),
  ).toBeVisible()
  await expect(use).toHaveCount(0)
  await till.context().setOffline(false)
  await till.getByRole('button', { name: say('counter', 'offline.check') }).click()
  await expect(use).toBeEnabled()

  // The platform uses it, and nobody hears so.
  let lost = 0
  await till.route('**/counter/use', async (route) => {
    lost += 1
    if (lost > 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await use.click()
  await expect(till.getByText(say('counter', 'lost.title'))).toBeVisible()
  await till.reload()
  await expect(
    till.getByRole('heading', { name: say('counter', 'state.done'), exact: true }),
  ).toBeVisible()
  expect(lost).toBeGreaterThan(2)
})
