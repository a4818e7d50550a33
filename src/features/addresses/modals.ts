import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getProfile } from '@/contract/profile'
import type { TaxAddress } from '@/contract/tax-addresses'
import type { Delivery, Shipping } from '@/forms/delivery-rules'
import type { AlertParams } from '@/errors/alert-modal'
import { texts, withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { DefineModal } from '@/modal/modals-above'
import { forgetTypedAddress, oneTimeDraft } from './address-draft'
import type { AddressFormAnswer, AddressFormParams } from './address-form-modal'
import type { AddressListAnswer, AddressListParams } from './address-list-modal'
import type { ConfirmAddressParams } from './confirm-address-modal'
import type { ShippingParams } from './shipping-modal'

const loadList = () => withTexts(import('./address-list-modal'), 'addresses')
const loadForm = () => withTexts(import('./address-form-modal'), 'addresses', 'forms')
const loadShipping = () => withTexts(import('./shipping-modal'), 'addresses', 'forms')

/** Select a stored address of a kind and confirm it; closes with it, or with what is asked next. */
export const openAddressList = defineModal<AddressListParams, AddressListAnswer>(loadList)

/** Adds an address, or changes or deletes one. */
export const openAddressForm = defineModal<AddressFormParams, AddressFormAnswer>(loadForm)

/** Is this the right place? Confirm or change. */
export const openConfirmAddress = defineModal<ConfirmAddressParams, 'confirm' | 'change'>(() =>
  withTexts(import('./confirm-address-modal'), 'addresses'),
)

/** An address for one delivery; it is not kept in the address book. */
export const openShipping = defineModal<ShippingParams, Shipping>(loadShipping)

/** Something is sent there now: the next address for one delivery begins with nothing typed. */
export function forgetOneTimeAddress() {
  forgetTypedAddress(oneTimeDraft)
}

/** The success dialog of an address (specification §4). */
export async function showSaved(define: DefineModal = defineModal): Promise<void> {
  await define<AlertParams, boolean>(() => import('@/errors/alert-modal'))({
    icon: 'info',
    title: texts.t('saved.title', { ns: 'addresses' }),
    text: texts.t('saved.text', { ns: 'addresses' }),
    okLabel: texts.t('action.ok'),
  })
}

interface Reward {
  name: string
  image: string
}

interface DeliveryWish {
  current?: Delivery | undefined
  reward?: Reward
}

/**
 * Where something is sent: a stored address or one for this time, until the member says that it is
 * the right one. Undefined when they turn back.
 */
export async function chooseDelivery(wish: DeliveryWish): Promise<Delivery | undefined> {
  const delivery = await pickDelivery(wish.current)
  return delivery && confirmDelivery({ ...wish, current: delivery })
}

/** Asks first whether it is the right one, and for another where it is not. */
export async function confirmDelivery(
  wish: DeliveryWish & { current: Delivery },
): Promise<Delivery | undefined> {
  const { current, reward } = wish
  const what =
    current.kind === 'once' ? current : { kind: 'delivery' as const, address: current.address }
  const answer = await openConfirmAddress({ what, reward })
  if (answer === 'change') return chooseDelivery(wish)
  return answer && current
}

/**
 * The same without the last question, for those who ask it themselves. `define` says where the modals
 * open: in the place of the open one, or above it.
 */
export async function pickDelivery(
  current: Delivery | undefined,
  define: DefineModal = defineModal,
): Promise<Delivery | undefined> {
  const key = current?.kind === 'stored' ? current.address.key : undefined
  const picked = await pick({ kind: 'delivery', current: key, other: 'once' }, define)
  if (picked?.kind === 'stored' && picked.address.kind === 'delivery') {
    return { kind: 'stored', address: picked.address.address }
  }
  if (picked?.kind !== 'once') return undefined
  const shipping = await define<ShippingParams, Shipping>(loadShipping)(await startOf(current))
  return shipping && { kind: 'once', shipping }
}

/** Whom a tax invoice is made out to; null for none. Undefined when the member turns back. */
export async function chooseTaxInvoice(
  current: TaxAddress | null | undefined,
): Promise<TaxAddress | null | undefined> {
  const address = await pickTaxInvoice(current)
  if (!address) return address
  const answer = await openConfirmAddress({ what: { kind: 'tax', address } })
  return answer === 'change' ? chooseTaxInvoice(address) : answer && address
}

/** The same without the last question. */
export async function pickTaxInvoice(
  current: TaxAddress | null | undefined,
  define: DefineModal = defineModal,
): Promise<TaxAddress | null | undefined> {
  const wish = { kind: 'tax', current: current?.key, other: 'none', isOther: !current } as const
  const picked = await pick(wish, define)
  if (picked?.kind === 'none') return null
  return picked?.kind === 'stored' && picked.address.kind === 'tax'
    ? picked.address.address
    : undefined
}

type Picked = Extract<AddressListAnswer, { kind: 'stored' | 'once' | 'none' }>

// The list comes back after every form, with what was saved marked in it.
async function pick(params: AddressListParams, define: DefineModal): Promise<Picked | undefined> {
  const answer = await define<AddressListParams, AddressListAnswer>(loadList)(params)
  if (answer?.kind !== 'add' && answer?.kind !== 'edit') return answer
  const { kind } = params
  const done = await define<AddressFormParams, AddressFormAnswer>(loadForm)(
    answer.kind === 'edit'
      ? { kind, address: answer.address, isFirst: false }
      : { kind, isFirst: answer.isFirst },
  )
  if (done?.kind !== 'saved') return pick(params, define)
  await showSaved(define)
  return pick({ ...params, current: done.address.address.key, isOther: false }, define)
}

async function startOf(current: Delivery | undefined) {
  if (current?.kind === 'once') return current.shipping
  const profile = await queryClient.fetchQuery(q(getProfile, {}))
  return {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    contactNumber: profile.contact_number ?? '',
  }
}
