import { q } from '@/api/q'
import { getStoreFinder } from '@/contract/stores'
import * as modals from '@/features/stores/modals'
import { allFails, allWaits } from '../board-connection'
import { forget, load, needed } from './demo'
import { modalsOf } from './modal-states'

const any = () => ({ only: undefined })

function unknown() {
  forget(q(getStoreFinder, {}).queryKey)
  return any()
}

async function first() {
  const { stores } = await load(getStoreFinder, {})
  return needed('branch', stores[0]).id
}

export const storesModals = modalsOf(modals)({
  openBranch: {
    any,
    'one of some, chosen before': async () => ({ only: [await first()], start: await first() }),
    none: () => ({ only: [] }),
    missing: { params: any, press: true },
    loading: { params: unknown, connection: allWaits },
    'not loaded': { params: unknown, connection: allFails },
  },
})
