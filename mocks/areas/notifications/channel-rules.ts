import type { UserConsent } from '@/contract/consents'
import type { NotificationSettings } from '@/contract/notification-settings'
import type { NotificationKind } from '@/contract/notifications'
import { addDays, bangkokDay, startOfDay } from '../../values/bangkok.ts'

const hourMs = 3_600_000

export type Channel = keyof NotificationSettings['channels']

/** What a member can turn off; `always`: orders, prizes and the account. */
type Subject = keyof NotificationSettings['kinds'] | 'always'

const subjects: Readonly<Record<NotificationKind, Subject>> = {
  delivery: 'always',
  redeemed: 'always',
  earned: 'points',
  'points-adjusted': 'points',
  'points-expiring': 'points',
  'points-expired': 'points',
  'receipt-approved': 'points',
  'receipt-rejected': 'points',
  referral: 'points',
  shop: 'points',
  level: 'points',
  draw: 'draws',
  'draw-won': 'always',
  'draw-lost': 'draws',
  'top-spender': 'always',
  campaign: 'news',
  news: 'news',
  replied: 'always',
  account: 'always',
}

interface Choices {
  settings: NotificationSettings
  consents: Pick<UserConsent, Channel>
  /** Where there is an address, a number or a linked account. */
  reachable: Readonly<Record<Channel, boolean>>
}

/** The channels of a notification beside the app. News needs the consent to the channel, too. */
export function channelsOf(kind: NotificationKind, choices: Choices): Channel[] {
  const { settings, consents, reachable } = choices
  const subject = subjects[kind]
  if (subject !== 'always' && !settings.kinds[subject]) return []
  return (['email', 'sms', 'line'] as const).filter(
    (channel) =>
      reachable[channel] && settings.channels[channel] && (subject !== 'news' || consents[channel]),
  )
}

/** The end of the quiet hours that an instant is in, if it is in any. */
export function quietUntil(
  now: number,
  { from, until }: NotificationSettings['quiet'],
): number | undefined {
  const today = bangkokDay(now)
  // Quiet hours that began yesterday may reach into today.
  return [addDays(today, -1), today]
    .map((day) => {
      const start = startOfDay(day) + hoursOf(from)
      const length = (hoursOf(until) - hoursOf(from) + 24 * hourMs) % (24 * hourMs)
      return { start, end: start + length }
    })
    .find(({ start, end }) => start <= now && now < end)?.end
}

function hoursOf(hour: string) {
  return Number(hour.slice(0, 2)) * hourMs
}
