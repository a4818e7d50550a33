import * as contract from '@/contract/studio/results'
import { defineStaffArea } from '../../request/staff-area.ts'
import { addDays, startOfDay } from '../../values/bangkok.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { listAllOpens } from '../links/short-link-store.ts'
import { openOf, resultsOf } from './result-rules.ts'
import { readCounts } from './result-store.ts'

export const resultsArea = defineStaffArea(contract, {
  async getResults({ query: { from, to, by } }, { db, brand }) {
    if (from > to) throw new StaffRefusal('invalid', { field: 'from' })
    const opened = await listAllOpens(db, {
      appId: brand.appId,
      from: startOfDay(from),
      before: startOfDay(addDays(to, 1)),
      by,
    })
    const counts = await readCounts(db, { appId: brand.appId, from, to, by })
    return resultsOf([...counts, ...opened.map(openOf)], by)
  },
})
