import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'

// Apart from the other modals of the profile: a member's home names this one alone.
export const openQr = defineModal<undefined>(() =>
  withTexts(import('./member-qr-modal'), 'profile'),
)

/** Shows the member's code for the till. */
export function openMemberQr(): Promise<void> {
  return openQr(undefined)
}
