import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { password } from './brand.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { tabTo } from './keyboard.ts'
import { openInLine } from './line-client.ts'
import { latestMessage, otpDialog } from './signing-up.ts'
import type { Say } from './texts.ts'

const visits = [
  { where: 'inside LINE, in Thai', language: 'th', isInLine: true, tag: '@phone' },
  { where: 'on the web, in English', language: 'en', isInLine: false, tag: '@desktop' },
] as const

/** What both forms ask, as their labels say it. */
const labels = {
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    gender: 'Other',
    maritalStatus: 'Marital status',
    religion: 'Religion',
    occupation: 'Occupation',
    interest: 'Baking',
    nationalId: 'National ID number',
    passport: 'Passport number',
    wifiUsername: 'Wi-Fi username',
    wifiPassword: 'Wi-Fi password',
  },
  th: {
    firstName: 'ชื่อ',
    lastName: 'นามสกุล',
    email: 'อีเมล',
    gender: 'อื่น ๆ',
    maritalStatus: 'สถานภาพ',
    religion: 'ศาสนา',
    occupation: 'อาชีพ',
    interest: 'ทำขนม',
    nationalId: 'เลขบัตรประชาชน',
    passport: 'เลขหนังสือเดินทาง',
    wifiUsername: 'ชื่อผู้ใช้ไวไฟ',
    wifiPassword: 'รหัสผ่านไวไฟ',
  },
} as const

/** The forms of the profile as a member finds their way in them. */
function profileOf(page: Page, say: Say) {
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}( \\(.+\\))?$`))
  return {
    field,
    save: page.getByRole('button', { name: say('profile', 'edit.save'), exact: true }),
    title: (key: string) => page.getByRole('heading', { level: 1, name: say('profile', key) }),
    told: (key: string, values?: Record<string, string>) =>
      expect(page.getByText(say('profile', key, values), { exact: true })).toBeVisible(),
  }
}

for (const { where, language, isInLine, tag } of visits) {
  test.describe(where, { tag }, () => {
    test.use({ language })

    test('a member changes everything, and it is there after a reload', async ({
      page,
      brand,
      guard,
      member,
      say,
    }) => {
      guard.allow(failedToLoad)
      if (isInLine) {
        guard.allow(/^host: (api|access|liff)\.line\.me$/)
        await openInLine(page, { path: '/profile/edit' })
      } else await member.signIn('ploy', '/profile/edit')
      const { field, save, title, told } = profileOf(page, say)
      const of = labels[language]
      await expect(title('edit.title')).toBeVisible()
      await expect(field(of.firstName)).not.toHaveValue('')
      await expectNoAxeViolations(page)

      // An address of somebody else first.
      await field(of.firstName).fill('Ployphan')
      await field(of.email).fill('ton@chaan.example')
      await page.getByLabel(of.gender, { exact: true }).check()
      await field(of.maritalStatus).selectOption('single')
      await field(of.religion).selectOption('buddhist')
      await field(of.occupation).fill('Baker')
      await page.getByLabel(of.interest, { exact: true }).check()
      await field(of.nationalId).fill('1101700230708')
      await field(of.passport).fill('AA1234567')
      await field(of.wifiUsername).fill('ploy_wifi')
      await field(of.wifiPassword).fill('sunset_246')
      await save.click()
      await expect(page.getByText(say('errors', 'duplicateEmail'))).toBeVisible()
      await expect(field(of.email)).toBeFocused()
      await field(of.email).fill('pim@example.com')
      await save.click()

      await told('edit.saved')
      await expect(page.getByRole('heading', { level: 1, name: /Ployphan/ })).toBeVisible()
      await page.goto('/profile/edit')
      await expect(field(of.firstName)).toHaveValue('Ployphan')
      await expect(field(of.email)).toHaveValue('pim@example.com')
      await expect(page.getByLabel(of.gender, { exact: true })).toBeChecked()
      await expect(field(of.religion)).toHaveValue('buddhist')
      await expect(page.getByLabel(of.interest, { exact: true })).toBeChecked()
      await expect(field(of.nationalId)).toHaveValue('1101700230708')
      await expect(field(of.wifiUsername)).toHaveValue('ploy_wifi')
      await expect(field(of.wifiPassword)).toHaveValue('')

      await page.goto('/profile/changepassword')
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

      await page.goto('/profile/changecontactnumber')
      await expect(page.getByText('xxx-xxx-4821')).toBeVisible()
      await field(say('profile', 'number.new')).fill('0825557305')
      const ask = page.getByRole('button', { name: say('auth', 'register.submit') })
      await ask.click()
      await expect(page.getByText(say('errors', 'contactTaken'))).toBeVisible()
      await expectNoAxeViolations(page)
      await field(say('profile', 'number.new')).fill('+66 81 222 3333')
      await ask.click()
      const otp = otpDialog(page, say)
      await expect(otp.input).toBeVisible()
      const sms = await latestMessage(page.request, brand.appId, '0812223333')
      await otp.input.fill(/#(\d{6})/.exec(sms)?.[1] ?? '')
      await otp.confirm.click()
      await told('number.done', { tel: 'xxx-xxx-3333' })
      await page.goto('/profile/changecontactnumber')
      await expect(page.getByText('xxx-xxx-3333')).toBeVisible()
    })
  })
}

const secretTexts = {
  old: ['profile', 'password.old'],
  new: ['auth', 'reset.password'],
  again: ['auth', 'reset.repeat'],
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
  expect(await own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)

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

test('what does not belong into a profile is refused in words, and nothing of it runs', async ({
  page,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', '/profile/edit')
  const { field, save } = profileOf(page, say)
  const of = labels.en
  await field(of.firstName).fill('<script>window.ran = true</script>')
  await field(of.lastName).fill('💛')
  await field(of.occupation).fill('a'.repeat(10_000))
  await field(of.nationalId).fill('1101700230709')
  await field(of.wifiUsername).fill('my wifi 💛')

  await save.click()

  for (const key of ['characters', 'nameLength', 'nationalId', 'format']) {
    await expect(page.getByText(say('auth', `invalid.${key}`), { exact: true })).toBeVisible()
  }
  await expect(page.getByText(say('auth', 'invalid.tooLong_other', { count: 60 }))).toBeVisible()
  await expect(field(of.firstName)).toBeFocused()
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test(
  'the brand’s form can be filled in and sent with the keyboard alone',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    await member.signIn('ploy', '/profile/editdynamic?field=occupation')
    const { field, save, told } = profileOf(page, say)
    await expect(field(labels.en.occupation)).toBeFocused()

    await page.keyboard.type('Baker')
    await tabTo(page, page.getByLabel(labels.en.interest, { exact: true }))
    await page.keyboard.press('Space')
    await tabTo(page, field('Zipcode'))
    await page.keyboard.type('10400')
    await expect(page.getByText(say('addresses', 'found')).first()).toBeAttached()
    const right = page.getByRole('button', { name: say('addresses', 'isRight') })
    if (await right.isVisible()) {
      await tabTo(page, right)
      await page.keyboard.press('Enter')
    }
    await tabTo(page, save)
    await page.keyboard.press('Enter')

    await told('edit.saved')
    await page.goto('/profile/editdynamic')
    await expect(field(labels.en.occupation)).toHaveValue('Baker')
    await expect(field('Zipcode')).toHaveValue('10400')
  },
)
