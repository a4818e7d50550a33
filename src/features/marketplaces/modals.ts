import type { Marketplace } from '@/contract/marketplaces'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { ConnectFormAnswer, ConnectFormParams } from './connect-form-modal'
import type { ConnectingAnswer, ConnectingParams } from './connecting-modal'

/** Asks for the account and an order; `how`: the member wants to see how first. */
export const openConnectForm = defineModal<ConnectFormParams, ConnectFormAnswer>(() =>
  withTexts(import('./connect-form-modal'), 'marketplaces', 'forms'),
)

/** The phases of connecting (specification §4); `again`: the member wants to try again. */
export const openConnecting = defineModal<ConnectingParams, ConnectingAnswer>(() =>
  withTexts(import('./connecting-modal'), 'marketplaces', 'errors'),
)

/** How to connect a channel, in three steps; `true`: the member goes on to the form. */
export const openHowTo = defineModal<Marketplace, true>(() =>
  withTexts(import('./how-to-modal'), 'marketplaces'),
)
