import type { Page } from '@playwright/test'
import { packOf } from '../mocks/brands/packs.ts'
import { totpCodeAt } from '../mocks/areas/staff/second-factor.ts'
import type { Say } from './app-texts.ts'
import type { Brand } from './brand-api.ts'
import { expect } from './fixtures.ts'

/** The clock of the brand: codes follow it. */
type Clocked = Pick<Brand, 'now'>

/** What a person of the demo signs in with. A code is good once: each later one needs `brand.advance`. */
export function staffOf(name: string) {
  const all = [packOf('chaan'), packOf('volt')].flatMap(({ staff }) => staff)
  const person = all.find(({ id }) => id === name)
  if (!person) throw new Error(`The demo has no ${name}.`)
  return person
}

/** The present code of a person, by the clock of the test's brand. */
export async function codeOf(brand: Clocked, name: string): Promise<string> {
  return totpCodeAt(staffOf(name).demoSecret, await brand.now())
}

interface Person {
  say: Say
  brand: Clocked
  name: string
}

/** Signs a person in on a page of staff, with both factors. */
export async function signInStaff(
  page: Page,
  { path = '/studio', ...person }: Person & { path?: string },
): Promise<void> {
  await page.goto(path)
  await fillStaffSignIn(page, person)
}

/** The same on the page that is open. */
export async function fillStaffSignIn(page: Page, { say, brand, name }: Person): Promise<void> {
  const { email, demoPassword } = staffOf(name)
  await page.getByLabel(say('studio', 'signIn.email')).fill(email)
  await page.getByLabel(say('studio', 'signIn.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: say('studio', 'signIn.next') }).click()
  await page
    .getByLabel(say('studio', 'signIn.code'), { exact: true })
    .fill(await codeOf(brand, name))
  await page.getByRole('button', { name: say('studio', 'signIn.open') }).click()
  await expect(page.getByRole('button', { name: say('studio', 'nav.signOut') })).toBeVisible()
}
