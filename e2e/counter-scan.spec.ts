import { memberQrRoute } from '@/features/profile/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { cameraLaunch, holdToCamera, qrModules } from './camera-video.ts'
import { decode } from './decode.ts'
import { expect, test } from './fixtures.ts'
import { openTill } from './till.ts'

test.use({ launchOptions: cameraLaunch })

test('the camera reads a member’s code, which gives the points of one purchase', async ({
  page,
  member,
  brand,
  say,
  language,
  otherDevice,
}) => {
  await member.signIn('ploy', memberQrRoute.to())
  const picture = page.getByRole('img', { name: say('profile', 'code.label') })
  const account = await brand.account()
  const before = await account.points()
  const till = await openTill({ otherDevice, brand, language, say })

  const scan = till.getByRole('button', { name: say('counter', 'scan.open'), exact: true })
  // It loads the scanner's chunk beforehand, and once more with a tap.
  const script = '**/assets/scan-sheet-*.js'
  await till.route(script, (route) => route.abort())
  await till.reload()
  await scan.click()
  await expect(till.getByText(say('studio', 'notLoaded'))).toBeVisible()
  await till.unroute(script)

  await holdToCamera()
  await scan.click()
  const sheet = till.getByRole('dialog', { name: say('counter', 'scan.title') })
  await expect(sheet.locator('video')).toBeVisible()
  await expectNoAxeViolations(till)
  await till.goBack()
  await expect(sheet).toBeHidden()

  // The number is there at once, the code as soon as the platform has made it. It is good for a minute.
  let text = ''
  await expect
    .poll(async () => {
      text = (await decode(picture))?.text ?? ''
      return text
    })
    .toMatch(/^TM1\./)
  await holdToCamera(qrModules(text))
  await scan.click()
  await expect(till.getByRole('heading', { name: 'Ploy C.' })).toBeVisible()
  await till.getByLabel(say('counter', 'points.baht')).fill('250')
  await till.getByLabel(say('counter', 'points.receipt')).fill('POS-77')
  await till
    .getByRole('button', { name: say('counter', 'points.give_other', { number: 10 }) })
    .click()
  const given = say('counter', 'points.given_other', { number: 10 })
  await expect(till.getByRole('heading', { name: given })).toBeVisible()
  expect(await account.points()).toBe(before + 10)

  await till.getByLabel(say('counter', 'points.label'), { exact: true }).fill(text)
  await till.getByRole('button', { name: say('counter', 'points.read'), exact: true }).click()
  await expect(till.getByText(say('studio', 'error.memberCodeUsed'))).toBeVisible()
})
