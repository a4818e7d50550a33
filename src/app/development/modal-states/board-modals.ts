import { addressesModals } from './addresses-states'
import { authModals } from './auth-states'
import { cartModals } from './cart-states'
import { collectModals } from './collect-states'
import { consentModals } from './consent-states'
import { errorsModals, exactlyOnceModals, picturesModals } from './foundation-states'
import { helpModals } from './help-states'
import { legalModals } from './legal-states'
import { marketplacesModals } from './marketplaces-states'
import type { BoardModal } from './modal-states'
import { profileModals } from './profile-states'
import { receiptsModals } from './receipts-states'
import { referralModals } from './referral-states'
import { rewardsModals } from './rewards-states'
import { storesModals } from './stores-states'
import { walletModals } from './wallet-states'

/** Every modal of the app in its states, by feature. */
export const boardModals: Readonly<Record<string, readonly BoardModal[]>> = {
  addresses: addressesModals,
  auth: authModals,
  cart: cartModals,
  collect: collectModals,
  consent: consentModals,
  errors: errorsModals,
  'exactly-once': exactlyOnceModals,
  help: helpModals,
  legal: legalModals,
  marketplaces: marketplacesModals,
  pictures: picturesModals,
  profile: profileModals,
  receipts: receiptsModals,
  referral: referralModals,
  rewards: rewardsModals,
  stores: storesModals,
  wallet: walletModals,
}
