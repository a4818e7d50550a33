import { expect, test } from './fixtures.ts'
import { tabTo, typeInto } from './keyboard.ts'
import { codeOf, staffOf } from './staff.ts'

test('staff log in, enter a number, read results and check a code without a mouse @desktop', async ({
  page,
  brand,
  guard,
  say,
}) => {
  // The act that asks for a code is refused before.
  guard.allow(/403/)
  const { email, demoPassword } = staffOf('nok')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/studio')
  await typeInto(page, page.getByLabel(say('studio', 'signIn.email')), email)
  await typeInto(
    page,
    page.getByLabel(say('studio', 'signIn.password'), { exact: true }),
    demoPassword,
  )
  await page.keyboard.press('Enter')
  const code = page.getByLabel(say('studio', 'signIn.code'), { exact: true })
  await expect(code).toBeVisible()
  await typeInto(page, code, await codeOf(brand, 'nok'))
  await page.keyboard.press('Enter')

  const people = page.getByRole('link', { name: say('studio', 'nav.people') })
  await expect(people).toBeVisible()
  await tabTo(page, people)
  await page.keyboard.press('Enter')
  const entry = button(`${say('studio', 'people.numberOf')} Tan Kittisak`)
  await expect(entry).toBeVisible()
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  const name = 'Tan Kittisak'
  const sheet = page.getByRole('dialog', { name: say('studio', 'people.numberTitle', { name }) })
  await typeInto(page, sheet.getByLabel(say('studio', 'people.number')), '081 555 0199')
  await brand.advance(30_000)
  await page.keyboard.press('Enter')
  const stepUp = page.getByRole('dialog', { name: say('studio', 'stepUp.title') })
  await expect(stepUp).toBeVisible()
  await typeInto(
    page,
    stepUp.getByLabel(say('studio', 'signIn.code'), { exact: true }),
    await codeOf(brand, 'nok'),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('studio', 'people.numberSaved', { name }))).toBeVisible()
  await expect(entry).toBeFocused()

  const results = page.getByRole('link', { name: say('studio', 'nav.results') })
  await tabTo(page, results)
  await page.keyboard.press('Enter')
  const by = page.getByLabel(say('results', 'by'))
  await expect(by).toBeVisible()
  await tabTo(page, by)
  for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(by).toHaveValue('campaign')

  await page.goto('/counter')
  const branch = button('Chaan Ari')
  await expect(branch).toBeVisible()
  await tabTo(page, branch)
  await page.keyboard.press('Enter')
  const field = page.getByLabel(say('counter', 'code.label'), { exact: true })
  await expect(field).toBeVisible()
  await typeInto(page, field, 'CH0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('counter', 'state.unknown'))).toBeVisible()
  const today = button(say('counter', 'desk.bookings'))
  await tabTo(page, today)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('counter', 'bookings.title') })).toBeVisible()
})
