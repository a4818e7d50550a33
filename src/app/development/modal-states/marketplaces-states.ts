import { refusalOf } from '@/exactly-once/outcome'
import { getMarketplaces } from '@/contract/marketplaces'
import type { ConnectingParams } from '@/features/marketplaces/connecting-modal'
import { emptyValues } from '@/features/marketplaces/marketplace-rules'
import * as modals from '@/features/marketplaces/modals'
import { load, needed, never } from './demo'
import { modalsOf } from './modal-states'

const shop = async () => needed('marketplace', (await load(getMarketplaces, {})).marketplaces[0])

const form = async () => ({
  marketplace: await shop(),
  values: emptyValues,
  onDraft: () => undefined,
})

/** The call is made after two seconds, in milliseconds. */
const called = 2500

const connecting = async (send: ConnectingParams['send']): Promise<ConnectingParams> => ({
  marketplace: await shop(),
  send,
})

export const marketplacesModals = modalsOf(modals)({
  openConnectForm: {
    empty: form,
    missing: { params: form, press: true },
    filled: async () => ({
      ...(await form()),
      values: {
        username: 'ploy.srisuk',
        contactNumber: '0812344821',
        uid: '482100917',
        message: 'Order of Friday',
        orderNumber: 'A1042-77',
      },
    }),
  },
  openConnecting: {
    sending: { afterMs: called, params: async () => connecting(() => never) },
    success: {
      afterMs: called,
      async params() {
        const marketplace = await shop()
        const connection = {
          id: 'board',
          displayName: 'ploy.srisuk',
          connectedAt: new Date().toISOString(),
        }
        const answer = { marketplace: { ...marketplace, connection } }
        return { marketplace, send: async () => ({ kind: 'done', answer }) }
      },
    },
    refused: {
      afterMs: called,
      params: () => connecting(async () => ({ kind: 'refused', error: refusalOf('connectTaken') })),
    },
    'no answer': { afterMs: called, params: () => connecting(async () => ({ kind: 'lost' })) },
  },
  openHowTo: { usual: shop },
})
