import { getReferrals } from '@/contract/referrals'
import { inviteLink } from '@/features/referral/invite-rules'
import * as modals from '@/features/referral/modals'
import { writesFail } from '../board-connection'
import { load } from './demo'
import { modalsOf } from './modal-states'

const referrals = () => load(getReferrals, {})

const link = async (reason: 'qr' | 'copied' | 'unavailable') => ({
  url: inviteLink((await referrals()).code, location.origin),
  reason,
})

async function greeting(name: string | null, isFree = false) {
  const { code, pointsEach, invitation } = await referrals()
  const { imageUrl, share } = invitation
  return {
    code,
    greeting: { name, pointsEach: isFree ? 0 : pointsEach, imageUrl, button: share.button },
  }
}

const code = () => ({ code: 'KRIT0917' })

export const referralModals = modalsOf(modals)({
  openHowToInvite: {
    usual: async () => ({ steps: (await referrals()).invitation.howTo }),
  },
  openInviteLink: {
    'QR code': () => link('qr'),
    copied: () => link('copied'),
    'by hand': () => link('unavailable'),
  },
  openReferCodeForm: {
    empty: () => ({ code: '' }),
    missing: { params: () => ({ code: '' }), press: true },
    sending: { params: code, press: true },
    failed: { params: code, connection: writesFail, press: true },
  },
  openGreeting: {
    usual: () => greeting('Krit P.'),
    'without a name': () => greeting(null),
    'without points': () => greeting('Krit P.', true),
  },
})
