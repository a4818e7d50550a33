import { MenuSet, type RichMenuState } from '@/contract/studio/rich-menu'
import { z } from '@/contract/zod'
import { LineError } from '../../line/line-error.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { toInstant } from '../../values/bangkok.ts'
import { type DraftRow, findDraft, listShown, type PublicationRow } from './rich-menu-store.ts'

/** What stands before each path of an area. */
export function addressBase({ brand, origin, lineAddressOf }: StaffContext): string {
  return lineAddressOf(brand) ?? origin
}

export function draftView({ version, content_json, saved_at, saved_by }: DraftRow) {
  const content = MenuSet.parse(JSON.parse(content_json))
  return { version, content, savedAt: toInstant(saved_at), savedBy: saved_by }
}

function publicationView({ id, content_json, published_at, published_by }: PublicationRow) {
  const content = MenuSet.parse(JSON.parse(content_json))
  return { id, content, publishedAt: toInstant(published_at), publishedBy: published_by }
}

/** Draft, what is live, the one before, and what LINE shows at this moment. */
export async function stateView(context: StaffContext): Promise<RichMenuState> {
  const { db, brand } = context
  const draft = await findDraft(db, brand.appId)
  const [live, former] = await listShown(db, brand.appId, 2)
  return {
    draft: draft ? draftView(draft) : null,
    live: live ? publicationView(live) : null,
    former: former ? publicationView(former) : null,
    base: addressBase(context),
    line: await lineView(context, live),
  }
}

function namesOf({ names_json }: PublicationRow) {
  return z.array(z.string()).parse(JSON.parse(names_json))
}

async function lineView(
  { brand, richMenusOf }: StaffContext,
  live: PublicationRow | undefined,
): Promise<RichMenuState['line']> {
  const open = richMenusOf(brand.appId)
  if (!open) return { isConnected: false, account: null, isAsPublished: null }
  try {
    const api = await open()
    const shownId = await api.defaultId()
    const shown = (await api.list()).find(({ richMenuId }) => richMenuId === shownId)
    const isAsPublished = live === undefined ? null : shown?.name === namesOf(live)[0]
    return { isConnected: true, account: api.account, isAsPublished }
  } catch (error) {
    if (!(error instanceof LineError)) throw error
    return { isConnected: true, account: null, isAsPublished: null }
  }
}
