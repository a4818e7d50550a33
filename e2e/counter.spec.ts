import type { Page } from '@playwright/test'
import { joinThai } from '../mocks/answers/join-thai.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { openCode, redeem, redeemingOf, tea } from './redeeming.ts'
import { openTill } from './till.ts'

const usedAt = joinThai('ใช้แล้วที่ ชาน อารีย์')

async function enterCode(till: Page, say: Say, code: string) {
  await till.getByLabel(say('counter', 'code.label'), { exact: true }).fill(code)
  await till.getByRole('button', { name: say('counter', 'code.check'), exact: true }).click()
}

test.use({ language: 'th' })

// In English, and in the history of the member: idea-to-report.spec.
test('a code is used at the counter and taken back, the member’s screen says where, and a lost answer is found again', async ({
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
  const { serial } = redeemingOf(page, say)
  const where = serial.getByRole('paragraph').filter({ hasText: usedAt })
  const till = await openTill({ otherDevice, brand, language, say })
  const says = (key: string) =>
    till.getByRole('heading', { name: say('counter', key), exact: true })
  const use = till.getByRole('button', { name: say('counter', 'code.use'), exact: true })

  await test.step('offline nothing is used', async () => {
    await till.context().setOffline(true)
    await enterCode(till, say, code.toLowerCase())
    await expect(says('offline.notChecked')).toBeVisible()
    await expect(use).toHaveCount(0)
    await till.context().setOffline(false)
    await till.getByRole('button', { name: say('counter', 'offline.check') }).click()
    await expect(says('state.valid')).toBeVisible()
    await expectNoAxeViolations(till)
  })

  await test.step('used, and taken back', async () => {
    await use.click()
    await expect(says('state.done')).toBeVisible()
    await expect(where).toBeVisible()
    await expect(serial.getByText(say('wallet', 'state.used'), { exact: true })).toBeVisible()

    // The button counts the seconds.
    const undo = say('counter', 'code.undo_other', { count: 0 }).split('0')[0] ?? ''
    await till.getByRole('button', { name: undo }).click()
    await expect(says('state.valid')).toBeVisible()
    await expect(where).toBeHidden()
  })

  await test.step('the platform uses it, and nobody hears so', async () => {
    let lost = 0
    await till.route('**/counter/use', async (route) => {
      lost += 1
      if (lost > 2) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await use.click()
    await expect(till.getByText(say('counter', 'lost.title'))).toBeVisible()
    await expect(where).toBeVisible()
    await till.reload()
    await expect(says('state.done')).toBeVisible()
    expect(lost).toBeGreaterThan(2)
  })

  await enterCode(till, say, code)
  await expect(says('state.used')).toBeVisible()
})
