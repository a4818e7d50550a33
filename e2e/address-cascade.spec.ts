import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import type { Brand } from './brand-api.ts'
import type { Language, Say } from './app-texts.ts'

const names = {
  en: {
    province: 'Bangkok',
    district: 'Khlong Toei',
    subdistrict: 'Khlong Toei',
    other: 'Watthana',
  },
  th: { province: 'กรุงเทพมหานคร', district: 'คลองเตย', subdistrict: 'คลองเตย', other: 'วัฒนา' },
}

function address(page: Page, say: Say) {
  const place = (level: 'province' | 'district' | 'subdistrict') =>
    page.getByRole('combobox', { name: say('forms', `cascade.${level}`), exact: true })
  return {
    zipcode: page.getByRole('textbox', { name: say('forms', 'cascade.zipcode'), exact: true }),
    province: place('province'),
    district: place('district'),
    subdistrict: place('subdistrict'),
    isRight: page.getByRole('button', { name: say('forms', 'cascade.isRight'), exact: true }),
  }
}

/** The brand asks for the address first of all. */
async function askForAddress(page: Page, { appId }: Brand) {
  const field = (key: string, type: string, order: number) => {
    const label = { en: key, th: key }
    return { key, type, label, order, required: order > 0 }
  }
  const registerdynamic = [
    field('homeAddress', 'addressCascade', 0),
    field('firstName', 'text', 1),
    field('lastName', 'text', 2),
    field('contact_number', 'phone', 3),
    field('email', 'email', 4),
    field('birthDate', 'date', 5),
    field('password', 'password', 6),
  ]
  const data = { appId, forms: { registerdynamic } }
  expect((await page.request.post('/__account', { data })).ok()).toBe(true)
}

/** What a list shows as chosen. */
const chosen = (text: string) => new RegExp(`^\\s*${text}\\s*$`)

// Each language and each device once.
for (const language of ['en', 'th'] satisfies Language[]) {
  test.describe(`in ${language}`, { tag: language === 'en' ? '@desktop' : [] }, () => {
    test.use({ language })
    const name = names[language]

    test('a postcode that there is not is refused; another fills in the rest, and what it shares is there to be checked', async ({
      page,
      brand,
      open,
      say,
    }) => {
      await askForAddress(page, brand)
      await open('/registerdynamic')
      const { zipcode, province, district, subdistrict, isRight } = address(page, say)
      await zipcode.fill('99999')
      await expect(zipcode).toHaveAccessibleDescription(say('forms', 'invalid.notFound'))
      await expect(province).toHaveValue('')

      await zipcode.fill('10110')

      const note = say('forms', 'cascade.check.district', { number: 2, zipcode: '10110' })
      await expect(page.getByText(note)).toBeVisible()
      await expect(province.locator('option:checked')).toHaveText(chosen(name.province))
      await expect(district.locator('option:checked')).toHaveText(chosen(name.district))
      await expect(subdistrict.locator('option:checked')).toHaveText(chosen(name.subdistrict))

      await district.selectOption(name.other)
      await expect(
        page.getByText(say('forms', 'cascade.check.subdistrict', { number: 3, zipcode: '10110' })),
      ).toBeVisible()
      await isRight.click()
      await expect(isRight).toHaveCount(0)
      await expect(district.locator('option:checked')).toHaveText(chosen(name.other))
    })
  })
}

test('a lookup that fails keeps the digits and can be tried again', async ({
  page,
  brand,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  let isDown = true
  await page.route('**/api/postcode/*', (route) =>
    isDown ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await askForAddress(page, brand)
  await open('/registerdynamic')
  const { zipcode, district } = address(page, say)
  await zipcode.fill('10330')
  const again = page.getByRole('button', { name: say('forms', 'cascade.again'), exact: true })
  await expect(again).toBeVisible()
  await expect(zipcode).toHaveValue('10330')

  isDown = false
  await again.click()

  await expect(district.locator('option:checked')).toHaveText(chosen('Pathum Wan'))
})
