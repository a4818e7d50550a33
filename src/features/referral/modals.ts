import type { Output } from '@/contract/endpoint'
import type { enterReferCode } from '@/contract/referrals'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { GreetingParams } from './greeting-modal'
import type { InviteLinkParams } from './invite-link-modal'

/** The brand's steps to invite a friend. */
export const openHowToInvite = defineModal<{ steps: string[] }>(() =>
  withTexts(import('./how-to-invite-modal'), 'referral'),
)

/** The link of the invitation, to scan or to copy. */
export const openInviteLink = defineModal<InviteLinkParams>(() =>
  withTexts(import('./invite-link-modal'), 'referral'),
)

/** Asks for a friend's code and enters it; undefined when dismissed. */
export const openReferCodeForm = defineModal<{ code: string }, Output<typeof enterReferCode>>(() =>
  withTexts(import('./refer-code-modal'), 'referral', 'forms'),
)

/** Greets a guest with a friend's invitation; undefined when dismissed. */
export const openGreeting = defineModal<GreetingParams, 'join'>(() =>
  withTexts(import('./greeting-modal'), 'referral'),
)
