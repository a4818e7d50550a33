import { loadTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'

const openQr = defineModal<undefined>(async () => {
  const [modal] = await Promise.all([import('./member-qr-modal'), loadTexts('profile')])
  return modal
})

/** Shows the member's own code, which earns points at a till. */
export function openMemberQr(): Promise<void> {
  return openQr(undefined)
}
