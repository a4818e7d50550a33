import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'
import { readCode, redeemingOf } from './redeeming.ts'
import { joinThai } from '../mocks/answers/join-thai.ts'

/** Every third of a day is free; the content names it 1003. */
const latte = { id: 1003, points: 150, minutes: 15 }

test.use({ language: 'th' })

test('the third of the day costs nothing, says so, and opens its code', async ({
  page,
  brand,
  guard,
  say,
}) => {
  guard.allow(hostsOfLine)
  const account = await brand.account()
  await account.redeem(latte.id, { quantity: 2, points: latte.points })
  const before = await account.points()
  await openInLine(page, { path: `/campaign/-p${latte.id}` })
  const { redeem, confirm, serial } = redeemingOf(page, say)
  await redeem.click()
  const cost = { formatted: latte.points, count: latte.points }

  await confirm.getByRole('button', { name: say('rewards', 'confirm.redeem_other', cost) }).click()

  const surprise = page.getByRole('dialog', { name: joinThai('แถมให้คุณเป็นพิเศษ') })
  await expect(surprise).toContainText(joinThai('คุณได้มัทฉะลาเต้แก้วที่ 3 ของวันนี้ แก้วนี้จึงใช้ 0 คะแนน'))
  const kept = { formatted: before.toLocaleString('en'), count: before }
  await expect(surprise).toContainText(say('rewards', 'success.kept_other', kept))
  expect(await account.points()).toBe(before)
  await expectNoAxeViolations(page)
  await surprise.getByRole('button', { name: say('rewards', 'success.openReward') }).click()
  await page
    .getByRole('button', { name: say('wallet', 'useNow.start', { time: latte.minutes }) })
    .click()
  await expect(serial).toBeVisible()
  expect(await readCode(page, say)).toMatch(/^CHN7/)
})
