import type { AppConfig } from '@/contract/app'
import { isNewMember } from './welcome-rules'

/** What the receipt dashboard leads to: without that page there is nothing to tell. */
const addReceipt = '/receiptupload/add'

type Names = Pick<
  AppConfig['config'],
  'dashboard_welcome' | 'dashboard_receipt' | 'dashboard_announcement'
>

interface Around {
  now: number
  /** Whether a path leads to a screen of ours. */
  leads: (path: string) => boolean
  /** Whether the front page leads to a path already. */
  isTold: (path: string) => boolean
}

/**
 * The dashboards of a brand below its front page, for a member or a guest, in their order.
 * A front page that leads to sending receipts has told of it: it is not told again.
 */
export function moreDashboards(
  config: Names,
  account: { joinDate: string } | undefined,
  { now, leads, isTold }: Around,
): string[] {
  const names = [
    account && isNewMember(account.joinDate, now) && config.dashboard_welcome,
    account && leads(addReceipt) && !isTold(addReceipt) && config.dashboard_receipt,
    config.dashboard_announcement,
  ]
  return names.filter((name) => typeof name === 'string')
}
