import * as links from '@/contract/studio/links'
import { defineStaffArea, type StaffContext } from '../../request/staff-area.ts'
import { bangkokDay, startOfDay, toInstant, toInstantOrNull } from '../../values/bangkok.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { changeLink, makeLink } from './change-links.ts'
import { readVocabulary } from './used-words.ts'
import {
  countOpens,
  findShortLink,
  listOpens,
  listShortLinks,
  type ShortLinkRow,
} from './short-link-store.ts'

const opensDays = 90
const dayMs = 86_400_000

export const linksArea = defineStaffArea(links, {
  async getShortLinks({ query }, context) {
    const { search, top = 25, skip = 0 } = query
    const appId = context.brand.appId
    const { rows, total } = await listShortLinks(context.db, { appId, search, top, skip })
    return { items: await viewOf(context, rows), total }
  },

  async makeShortLink({ body }, context) {
    return oneView(context, await makeLink(context, body))
  },

  async changeShortLink({ params, body }, context) {
    return oneView(context, await changeLink(context, { name: params.name, ...body }))
  },

  async getShortLinkOpens({ params }, { db, brand, now }) {
    const key = { appId: brand.appId, name: params.name }
    if (!(await findShortLink(db, key))) throw new StaffRefusal('notFound')
    const since = startOfDay(bangkokDay(now - (opensDays - 1) * dayMs))
    const rows = await listOpens(db, key, since)
    const days = rows.map(({ day_at, ...counted }) => ({ day: bangkokDay(day_at), ...counted }))
    return { days }
  },

  async getLinkWords(_, { db, brand }) {
    return readVocabulary(db, brand.appId)
  },
})

async function viewOf({ db, brand }: StaffContext, rows: readonly ShortLinkRow[]) {
  const names = rows.map(({ name }) => name)
  const opens = await countOpens(db, brand.appId, names)
  return rows.map(({ name, path, version, made_at, made_by, expires_at, ended_at }) => ({
    name,
    path,
    version,
    madeAt: toInstant(made_at),
    madeBy: made_by,
    expiresAt: toInstantOrNull(expires_at),
    isEnded: ended_at !== null,
    opens: opens.get(name) ?? { line: 0, web: 0, bot: 0 },
  }))
}

async function oneView(context: StaffContext, row: ShortLinkRow) {
  const [view] = await viewOf(context, [row])
  if (!view) throw new StaffRefusal('notFound')
  return view
}
