import * as contract from '@/contract/studio/results'
import { defineStaffArea } from '../../request/staff-area.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { resultsOf } from './result-rules.ts'
import { readCounts } from './result-store.ts'

export const resultsArea = defineStaffArea(contract, {
  async getResults({ query: { from, to, by } }, { db, brand }) {
    if (from > to) throw new StaffRefusal('invalid', { field: 'from' })
    return resultsOf(await readCounts(db, { appId: brand.appId, from, to }), by)
  },
})
