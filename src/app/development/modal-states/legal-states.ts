import { platformNow } from '@/api/platform-clock'
import * as modals from '@/features/legal/modals'
import { writesFail } from '../board-connection'
import { contactNumber, membership } from './demo'
import { modalsOf } from './modal-states'

const leaving = async () => ({
  reason: undefined,
  contactNumber: await contactNumber(),
  endsAt: (await membership()).endsAt,
})

const cancelling = async () => ({
  membership: {
    ...(await membership()),
    state: 'cancelling' as const,
    requestedAt: new Date(platformNow() - 3 * 86_400_000).toISOString(),
  },
})

export const legalModals = modalsOf(modals)({
  openCancel: { usual: async () => ({ membership: await membership() }) },
  openConfirmLeaving: {
    password: leaving,
    'without a number': async () => ({ ...(await leaving()), contactNumber: undefined }),
    missing: { params: leaving, press: true },
    sending: { params: leaving, type: 'Veranda#1', press: true },
    failed: { params: leaving, connection: writesFail, type: 'Veranda#1', press: true },
  },
  openKeep: {
    usual: cancelling,
    sending: { params: cancelling, press: true },
    failed: { params: cancelling, connection: writesFail, press: true },
  },
  openData: {
    usual: async () => ({
      text: JSON.stringify(await membership(), null, 1),
      name: 'membership.json',
    }),
  },
})
