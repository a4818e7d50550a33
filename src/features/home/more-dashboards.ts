import type { AppConfig } from '@/contract/app'
import { isNewMember } from './welcome-rules'

/** What the receipt dashboard leads to: without that page there is nothing to tell. */
const addReceipt = '/receiptupload/add'

type Names = Pick<
  AppConfig['config'],
  'dashboard_welcome' | 'dashboard_receipt' | 'dashboard_announcement'
>

/** The dashboards of a brand below its front page, for a member or a guest, in their order. */
export function moreDashboards(
  config: Names,
  account: { joinDate: string } | undefined,
  { now, leads }: { now: number; leads: (path: string) => boolean },
): string[] {
  const names = [
    account && isNewMember(account.joinDate, now) && config.dashboard_welcome,
    account && leads(addReceipt) && config.dashboard_receipt,
    config.dashboard_announcement,
  ]
  return names.filter((name) => typeof name === 'string')
}
