import type { AppConfig } from '@/contract/brand-config'
import type { DashboardSection } from '@/contract/dashboard'
import { addReceiptRoute } from '@/features/receipts/routes'

/** The page that the receipt dashboard is about. */
const addReceipt = addReceiptRoute.to()

type Names = Pick<
  AppConfig['config'],
  'dashboard_welcome' | 'dashboard_receipt' | 'dashboard_announcement'
>

interface Links {
  now: number
  /** Whether a path is a route of the app. */
  isValid: (path: string) => boolean
  /** Whether the page links to a path already. */
  isLinked: (path: string) => boolean
}

/**
 * The names of the dashboards below the first one, in order. The receipt dashboard is omitted if the
 * page already links to sending receipts.
 */
export function moreDashboards(
  config: Names,
  account: { joinDate: string } | undefined,
  { now, isValid, isLinked }: Links,
): string[] {
  const names = [
    account && isNewMember(account.joinDate, now) && config.dashboard_welcome,
    account && isValid(addReceipt) && !isLinked(addReceipt) && config.dashboard_receipt,
    config.dashboard_announcement,
  ]
  return names.filter((name) => typeof name === 'string')
}

const welcomeDays = 7

/** Whether a member joined within the last week. */
export function isNewMember(joinDate: string, now: number): boolean {
  const age = now - Date.parse(joinDate)
  return age >= 0 && age < welcomeDays * 86_400_000
}

/** Whether any link of the sections leads to a path. */
export function leadTo(sections: readonly DashboardSection[], path: string): boolean {
  return sections.some(({ items }) => items.some(({ link }) => link?.split(/[?#]/)[0] === path))
}
