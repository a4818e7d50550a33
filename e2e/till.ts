import type { Browser, BrowserContext, Page } from '@playwright/test'
import { joinThai } from '../mocks/answers/join-thai.ts'
import type { Language, Say } from './app-texts.ts'
import type { Brand } from './brand-api.ts'
import { signInStaff } from './staff.ts'

const volt = { en: 'Volt Pathum Wan', th: joinThai('โวลต์ ปทุมวัน') }
const ari: Record<Language, string> = { en: 'Chaan Ari', th: joinThai('ชาน อารีย์') }
interface Till {
  browser: Browser
  /** The member's, for the brand of the test. */
  context: BrowserContext
  baseURL: string | undefined
  brand: Brand
  language: Language
  say: Say
  /** Mint at Volt's counter instead of Tan. */
  isVolt?: boolean
}

/** Another device, at which Tan stands in Ari, or Mint in Pathum Wan. */
export async function openTill({
  browser,
  context,
  baseURL,
  brand,
  language,
  say,
  isVolt = false,
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
  await signInStaff(till, { say, brand, name: isVolt ? 'mint' : 'tan', path: '/counter' })
  await till.getByRole('button', { name: (isVolt ? volt : ari)[language] }).click()
  return till
}
