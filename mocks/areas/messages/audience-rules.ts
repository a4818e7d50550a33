import type { UserConsent } from '@/contract/consents'
import type { NotificationSettings } from '@/contract/notification-settings'
import type { Segment } from '@/contract/studio/messages'
import { type Channel, channelsOf } from '../notifications/channel-rules.ts'

/** What decides whether a member gets a message, and how. */
export interface Candidate {
  consents: Pick<UserConsent, 'notification' | Channel>
  settings: NotificationSettings
  reachable: Readonly<Record<Channel, boolean>>
}

/** The kind of the notifications that messages are: each channel needs consent, and news turned on. */
export const messageKind = 'campaign'

/**
 * The channels beside the app's own list, if the member gets the message; undefined for one who does
 * not. Nobody does without having agreed to notifications.
 */
export function waysTo(
  { consents, settings, reachable }: Candidate,
  { consent }: Pick<Segment, 'consent'>,
): Channel[] | undefined {
  if (!consents.notification) return undefined
  const channels = channelsOf(messageKind, { settings, consents, reachable })
  return consent === 'notification' || channels.includes('line') ? channels : undefined
}

export interface Audience {
  members: number
  recipients: number
  line: number
  email: number
  sms: number
}

/** Adds the members of a batch to the counts. */
export function countWays(counts: Audience, ways: readonly (Channel[] | undefined)[]): Audience {
  const reached = ways.filter((channels) => channels !== undefined)
  const by = (channel: Channel) => reached.filter((channels) => channels.includes(channel)).length
  return {
    members: counts.members + ways.length,
    recipients: counts.recipients + reached.length,
    line: counts.line + by('line'),
    email: counts.email + by('email'),
    sms: counts.sms + by('sms'),
  }
}
