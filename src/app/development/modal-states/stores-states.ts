import { q } from '@/api/q'
import { getStoreFinder } from '@/contract/stores'
import * as modals from '@/features/stores/modals'
import { allFails, allWaits } from '../board-connection'
import { forget, load, needed } from './demo'
import { modalsOf } from './modal-states'

const allBranches = () => ({ only: undefined })

function unknown() {
  forget(q(getStoreFinder, {}).queryKey)
  return allBranches()
}

async function first() {
  const { stores } = await load(getStoreFinder, {})
  return needed('branch', stores[0]).id
}

export const storesModals = modalsOf(modals)({
  openBranch: {
    any: allBranches,
    'one of some, chosen before': async () => ({ only: [await first()], start: await first() }),
    none: () => ({ only: [] }),
    missing: { params: allBranches, press: true },
    loading: { params: unknown, connection: allWaits },
    'not loaded': { params: unknown, connection: allFails },
  },
})
