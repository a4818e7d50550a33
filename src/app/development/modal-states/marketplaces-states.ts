import { refusalOf } from '@/exactly-once/outcome'
import { getMarketplaces } from '@/contract/marketplaces'
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
  // The call is made after two seconds.
  openConnecting: {
    sending: async () => ({ marketplace: await shop(), send: () => never }),
    success: async () => {
      const marketplace = await shop()
      const connection = {
        id: 'board',
        displayName: 'ploy.srisuk',
        connectedAt: new Date().toISOString(),
      }
      const answer = { marketplace: { ...marketplace, connection } }
      return { marketplace, send: async () => ({ kind: 'done', answer }) }
    },
    refused: async () => ({
      marketplace: await shop(),
      send: async () => ({ kind: 'refused', error: refusalOf('connectTaken') }),
    }),
    'no answer': async () => ({ marketplace: await shop(), send: async () => ({ kind: 'lost' }) }),
  },
  openHowTo: { usual: shop },
})
