import type { Browser, BrowserContext, Page } from '@playwright/test'
import { joinThai } from '../mocks/answers/join-thai.ts'
import type { Language, Say } from './app-texts.ts'
import type { Brand } from './brand-api.ts'
import { signInStaff } from './staff.ts'

const ari: Record<Language, string> = { en: 'Chaan Ari', th: joinThai('ชาน อารีย์') }
interface Till {
  browser: Browser
  /** The member's, for the brand of the test. */
  context: BrowserContext
  baseURL: string | undefined
  brand: Brand
  language: Language
  say: Say
}

/** Another device, at which Tan stands in Ari. */
export async function openTill({
  browser,
  context,
  baseURL,
  brand,
  language,
  say,
}: Till): Promise<Page> {
  const device = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(baseURL !== undefined && { baseURL }),
  })
  await device.addCookies(await context.cookies())
  await device.addInitScript(([slot, value]) => localStorage.setItem(slot, value), [
    `taem:${brand.appId}:language`,
    language,
  ] as const)
  const till = await device.newPage()
  await signInStaff(till, { say, brand, name: 'tan', path: '/counter' })
  await till.getByRole('button', { name: ari[language] }).click()
  return till
}
