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

export interface Ways {
  /** In the app's own list. */
  isListed: boolean
  channels: Channel[]
}

/**
 * The ways by which a member gets the message: each needs the consent to it, as the member gives them
 * one by one. Undefined for one who agreed to none, or not to the one that the segment asks for.
 */
export function waysTo(
  { consents, settings, reachable }: Candidate,
  { consent }: Pick<Segment, 'consent'>,
): Ways | undefined {
  const isListed = consents.notification
  const channels = channelsOf(messageKind, { settings, consents, reachable })
  const gets = {
    any: isListed || channels.length > 0,
    notification: isListed,
    line: channels.includes('line'),
  }
  return gets[consent] ? { isListed, channels } : undefined
}
