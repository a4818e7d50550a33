import type { Page, ViewportSize } from '@playwright/test'
import { joinThai } from '../mocks/answers/join-thai.ts'
import type { Language, Say } from './app-texts.ts'
import type { Brand } from './brand-api.ts'
import { signInStaff } from './staff.ts'

const volt = { en: 'Volt Pathum Wan', th: joinThai('โวลต์ ปทุมวัน') }
const ari: Record<Language, string> = { en: 'Chaan Ari', th: joinThai('ชาน อารีย์') }

interface Till {
  otherDevice: (options: { viewport: ViewportSize }) => Promise<Page>
  brand: Brand
  language: Language
  say: Say
  /** Mint at Volt's counter instead of Tan. */
  isVolt?: boolean
}

/** Another device, at which Tan stands in Ari, or Mint in Pathum Wan. */
export async function openTill(of: Till): Promise<Page> {
  const { otherDevice, brand, language, say, isVolt = false } = of
  const till = await otherDevice({ viewport: { width: 390, height: 844 } })
  await signInStaff(till, { say, brand, name: isVolt ? 'mint' : 'tan', path: '/counter' })
  await till.getByRole('button', { name: (isVolt ? volt : ari)[language] }).click()
  return till
}

export const desks = ['code', 'points', 'bookings', 'payments', 'acts'] as const

export async function openDesk(till: Page, say: Say, desk: (typeof desks)[number]): Promise<void> {
  await till.getByRole('button', { name: say('counter', `desk.${desk}`), exact: true }).click()
}
