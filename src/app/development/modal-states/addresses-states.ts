import * as modals from '@/features/addresses/modals'
import { addressList, type AddressKind, isDefault } from '@/features/addresses/address-kinds'
import { queryClient } from '@/api/query-client'
import { allFails, allWaits, writesFail } from '../board-connection'
import { forget, needed, once, rewardToSend } from './demo'
import { modalsOf } from './modal-states'

const stored = async (kind: AddressKind) =>
  needed('stored address', (await queryClient.fetchQuery(addressList(kind)))[0])

/** Its button makes it the default one first. */
async function another() {
  const addresses = await queryClient.fetchQuery(addressList('delivery'))
  const other = needed(
    'second address',
    addresses.find((one) => !isDefault(one)),
  )
  return { kind: 'delivery', current: other.address.key } as const
}

async function change() {
  return { kind: 'delivery', address: await stored('delivery'), isFirst: false } as const
}

function unknownList() {
  forget(addressList('delivery').queryKey)
  return { kind: 'delivery' } as const
}

async function reward() {
  const { name, fullImageUrl: image } = await rewardToSend()
  return { name, image }
}

export const addressesModals = modalsOf(modals)({
  openAddressList: {
    delivery: () => ({ kind: 'delivery', other: 'once' }),
    'no tax invoice': () => ({ kind: 'tax', other: 'none', isOther: true }),
    loading: { params: unknownList, connection: allWaits },
    'not loaded': { params: unknownList, connection: allFails },
    sending: { params: another, press: true },
    failed: { params: another, connection: writesFail, press: true },
  },
  openAddressForm: {
    new: () => ({ kind: 'delivery', isFirst: false }),
    'new for a tax invoice': () => ({ kind: 'tax', isFirst: true }),
    change,
    sending: { params: change, press: true },
    failed: { params: change, connection: writesFail, press: true },
  },
  openConfirmAddress: {
    own: async () => ({ what: await stored('delivery') }),
    'for a reward': async () => ({ what: await stored('delivery'), reward: await reward() }),
    'for this time': async () => ({ what: once, reward: await reward() }),
    'tax invoice': async () => ({ what: await stored('tax') }),
  },
  openShipping: {
    empty: () => ({}),
    missing: { params: () => ({}), press: true },
    filled: () => once.shipping,
  },
})
