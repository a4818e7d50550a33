import type { Page } from '@playwright/test'
import { maskPhone } from '@/i18n/masks'
import { expectNoAxeViolations } from './accessibility.ts'
import { password } from './brand-api.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad } from './guard.ts'
import { tabTo } from './keyboard.ts'
import { goInApp } from './lost-line.ts'
import { mailedPath, otpDialog, sentTo, smsCode } from './signing-up.ts'
import type { Say } from './app-texts.ts'

/** What both pages ask, as their labels say it. */
const labels = {
  en: {
    name: 'Name',
    firstName: 'First name',
    email: 'Email',
    gender: 'Gender',
    other: 'Other',
    religion: 'Religion',
    occupation: 'Occupation',
    interests: 'Interests',
    interest: 'Baking',
    nationalId: 'National ID number',
    wifi: 'Wi-Fi account',
    wifiUsername: 'Wi-Fi username',
    wifiPassword: 'Wi-Fi password',
  },
  th: {
    name: 'ชื่อและนามสกุล',
    firstName: 'ชื่อ',
    email: 'อีเมล',
    gender: 'เพศ',
    other: 'อื่น ๆ',
    religion: 'ศาสนา',
    occupation: 'อาชีพ',
    interests: 'ความสนใจ',
    interest: 'ทำขนม',
    nationalId: 'เลขบัตรประชาชน',
    wifi: 'บัญชีไวไฟ',
    wifiUsername: 'ชื่อผู้ใช้ไวไฟ',
    wifiPassword: 'รหัสผ่านไวไฟ',
  },
} as const

/** The forms of the profile as a member finds their way in them. */
function profileOf(page: Page, say: Say) {
  // The sheet of one field has the same name.
  const field = (label: string) =>
    page
      .getByLabel(new RegExp(`^${label}( \\(.+\\))?$`))
      .and(page.locator('input, select, textarea'))
  return {
    field,
    save: page.getByRole('button', { name: say('profile', 'edit.save'), exact: true }),
    /** A row of the page, by its label and what it shows. */
    row: (label: string, shown = '') =>
      page.getByRole('button', { name: new RegExp(`^${label}\\s.*${shown}`) }),
    sheet: page.getByRole('dialog'),
    title: (key: string) => page.getByRole('heading', { level: 1, name: say('profile', key) }),
    told: (key: string, values?: Record<string, string>) =>
      expect(page.getByText(say('profile', key, values), { exact: true })).toBeVisible(),
  }
}

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th', isInLine: true })

  test('a member changes everything, and it is there after a reload', async ({
    page,
    brand,
    say,
    enter,
  }) => {
    await enter('/profile/edit')
    const { field, row, save, sheet, title, told } = profileOf(page, say)
    const of = labels.th
    await expect(title('edit.title')).toBeVisible()
    await expectNoAxeViolations(page)

    const change = async (label: string, fill: () => Promise<void>) => {
      await row(label).click()
      await expect(sheet).toBeVisible()
      await fill()
      await save.click()
      await expect(sheet).toBeHidden()
    }
    await change(of.name, async () => {
      await expect(field(of.firstName)).not.toHaveValue('')
      await expectNoAxeViolations(page)
      await field(of.firstName).fill('Ployphan')
    })
    await change(of.gender, () => page.getByLabel(of.other, { exact: true }).check())
    await change(of.religion, async () => void (await field(of.religion).selectOption('buddhist')))
    await change(of.interests, () => page.getByLabel(of.interest, { exact: true }).check())
    await change(of.nationalId, () => field(of.nationalId).fill('1101700230708'))
    await change(of.wifi, async () => {
      await field(of.wifiUsername).fill('ploy_wifi')
      await field(of.wifiPassword).fill('sunset_246')
    })

    // An address of somebody else first.
    const next = page.getByLabel(say('profile', 'email.new'), { exact: true })
    const send = page.getByRole('button', { name: say('profile', 'email.submit'), exact: true })
    await row(of.email).click()
    await expectNoAxeViolations(page)
    await next.fill('ton@chaan.example')
    await page.getByLabel(say('profile', 'password.old'), { exact: true }).fill(password)
    await send.click()
    await expect(page.getByText(say('errors', 'duplicateEmail'))).toBeVisible()
    await expect(next).toBeFocused()
    await next.fill('pim@example.com')
    await send.click()
    await expect(sheet).toBeHidden()
    await told('email.waitingTitle', { email: 'pim@example.com' })
    await expectNoAxeViolations(page)
    await page.goto(await mailedPath(page.request, brand.appId, 'pim@example.com', 'confirmemail'))
    await page.getByRole('button', { name: say('profile', 'confirmEmail.submit') }).click()
    await expect(title('confirmEmail.doneTitle')).toBeVisible()
    await expectNoAxeViolations(page)

    // Loaded anew by the mail's link.
    await goTo(page, '/profile/edit')
    for (const [label, shown] of [
      [of.name, 'Ployphan'],
      [of.email, 'pim@example.com'],
      [of.gender, of.other],
      [of.interests, of.interest],
      [of.nationalId, '•0708'],
      [of.wifi, 'ploy_wifi'],
    ] as const) {
      await expect(row(label, shown)).toBeVisible()
    }
    await row(of.wifi).click()
    await expect(field(of.wifiPassword)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)

    await goTo(page, '/profile/changepassword')
    const secret = (key: keyof typeof secretTexts) => {
      const [area, name] = secretTexts[key]
      return page.getByLabel(say(area, name), { exact: true })
    }
    await secret('old').fill('Wrong#111')
    await secret('new').fill('Sunset#246')
    await secret('again').fill('Sunset#246')
    await save.click()
    await told('password.wrong')
    await expectNoAxeViolations(page)
    await secret('old').fill(password)
    await save.click()
    await told('password.done')
    await expect(page).toHaveURL((url) => url.pathname === '/profile/edit')

    await goTo(page, '/profile/changecontactnumber')
    await expect(page.getByText(maskPhone('4821'))).toBeVisible()
    await field(say('profile', 'number.new')).fill('0825557305')
    const ask = page.getByRole('button', { name: say('auth', 'register.submit') })
    await ask.click()
    await expect(page.getByText(say('errors', 'contactTaken'))).toBeVisible()
    await expectNoAxeViolations(page)
    await field(say('profile', 'number.new')).fill('+66 81 222 3333')
    await ask.click()
    const otp = otpDialog(page, say)
    await expect(otp.input).toBeVisible()
    await otp.input.fill(await sentTo(page.request, brand.appId, '0812223333', smsCode))
    await otp.confirm.click()
    const owner = page.getByRole('dialog', { name: say('profile', 'owner.title') })
    const confirm = owner.getByRole('button', {
      name: say('profile', 'owner.submit'),
      exact: true,
    })
    await expect(owner).toBeVisible()
    // A confirmed code outlasts the sheet that follows it.
    await page.keyboard.press('Escape')
    await expect(owner).toHaveCount(0)
    await ask.click()
    await expect(owner).toBeVisible()
    await expectNoAxeViolations(page)
    await secret('old').fill('Sunset#246')
    await confirm.click()
    await told('number.done', { tel: maskPhone('3333') })
  })
})

const secretTexts = {
  old: ['profile', 'password.old'],
  new: ['forms', 'password.new'],
  again: ['forms', 'password.repeat'],
} as const

test('a picture is chosen, cropped, sent and shown, and can be taken away', async ({
  page,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', '/profile')
  const change = page.getByRole('button', { name: say('profile', 'picture.change') })
  const sheet = page.getByRole('dialog', { name: say('profile', 'picture.title') })
  const file = sheet.getByLabel(say('profile', 'picture.choose'), { exact: true }).first()
  await change.click()
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<p>') })
  await expect(sheet.getByText(say('errors', 'fileTypeUnsupported'))).toBeVisible()
  await expectNoAxeViolations(page)

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawn(page) })
  const save = page.getByRole('button', { name: say('profile', 'picture.save'), exact: true })
  await expect(save).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel(say('profile', 'picture.zoom'), { exact: true }).fill('2')
  await page.getByRole('button', { name: say('profile', 'picture.stage') }).press('ArrowLeft')
  const sending = page.waitForRequest((request) => request.method() === 'POST')
  await save.click()

  await expect(page.getByText(say('profile', 'picture.saved'))).toBeVisible()
  expect((await sending).headers()['content-type']).toContain('multipart/form-data')
  const own = change.locator('img')
  await page.reload()
  await expect(own).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)

  await change.click()
  await sheet.getByRole('button', { name: say('profile', 'picture.remove') }).click()
  const sure = page.getByRole('alertdialog', { name: say('profile', 'picture.sureTitle') })
  await sure.getByRole('button', { name: say('profile', 'picture.remove') }).click()
  await expect(own).toHaveCount(0)
})

/** A picture of 900 by 600, as PNG. */
async function drawn(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'teal'
    context?.fillRect(0, 0, 900, 600)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('the brand’s form is filled in by keys alone, refuses invalid values with a message, and runs no script in them', async ({
  page,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', '/profile/editdynamic?field=occupation')
  const { field, row, save, sheet, told } = profileOf(page, say)
  const of = labels.en

  await test.step('by keys alone', async () => {
    await expect(sheet).toBeVisible()
    await tabTo(page, field(of.occupation))
    await page.keyboard.type('Baker')
    await page.keyboard.press('Enter')
    await told('edit.saved')
    await expect(sheet).toBeHidden()
    await tabTo(page, row('Home area'))
    await page.keyboard.press('Enter')
    await tabTo(page, field('Zipcode'))
    await page.keyboard.type('10400')
    await expect(page.getByText(say('forms', 'cascade.found')).first()).toBeAttached()
    const right = page.getByRole('button', { name: say('forms', 'cascade.isRight') })
    // The district first, then the subdistrict that comes with it.
    for (const asked of [/\d districts share 10400/, /\d subdistricts share 10400/]) {
      await expect(page.getByText(asked)).toBeVisible()
      await tabTo(page, right)
      await page.keyboard.press('Enter')
    }
    await expect(right).toBeHidden()
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(row(of.occupation, 'Baker')).toBeVisible()
    await expect(row('Home area', '10400')).toBeVisible()
  })

  const refused = async (
    [label, input]: [string, string],
    { typed, said, look }: { typed: string; said: string; look?: typeof expectNoAxeViolations },
  ) => {
    await row(label).click()
    await field(input).fill(typed)
    await save.click()
    await expect(sheet.getByText(said, { exact: true })).toBeVisible()
    await expect(field(input)).toBeFocused()
    await look?.(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }

  const tag = '<script>window.ran = true</script>'
  const look = expectNoAxeViolations
  await refused([of.name, of.firstName], {
    typed: tag,
    said: say('forms', 'invalid.characters'),
    look,
  })
  await refused([of.occupation, of.occupation], {
    typed: 'a'.repeat(10_000),
    said: say('forms', 'invalid.tooLong_other', { count: 60 }),
  })
  await refused([of.nationalId, of.nationalId], {
    typed: '1101700230709',
    said: say('forms', 'invalid.nationalId'),
  })
  const rule = 'Letters, numbers and underscore, at least 8.'
  await refused([of.wifi, of.wifiUsername], {
    typed: 'my wifi 💛 4 me',
    said: `${say('forms', 'invalid.format')} ${rule}`,
    look,
  })

  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('a number that was typed outlasts a reload until its page is left; passwords do not, and the page says so', async ({
  page,
  member,
  say,
}) => {
  const ofNumber = '/profile/changecontactnumber'
  const ofPassword = '/profile/changepassword'
  await member.signIn('ploy', ofNumber)

  await test.step('a number', async () => {
    const field = page.getByLabel(say('profile', 'number.new'))
    await field.fill('0898877665')
    await expect(field).toHaveValue('089-887-7665')

    await page.reload()
    await expect(field).toHaveValue('089-887-7665')

    await goInApp(page, '/profile')
    await expect(field).toHaveCount(0)
    await goInApp(page, ofNumber)
    await expect(field).toHaveValue('')
  })

  await test.step('a password', async () => {
    const old = page.getByLabel(say('profile', 'password.old'), { exact: true })
    const note = page.getByText(say('forms', 'notKept', { names: say('profile', 'password.old') }))
    await goInApp(page, ofPassword)
    await old.fill(password)

    await page.reload()

    await expect(note).toBeVisible()
    await expect(old).toHaveValue('')
    await goInApp(page, '/profile')
    await expect(old).toHaveCount(0)
    await goInApp(page, ofPassword)
    await expect(old).toBeVisible()
    await expect(note).toHaveCount(0)
  })
})
