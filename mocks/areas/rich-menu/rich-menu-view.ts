import { MenuSet, type RichMenuState } from '@/contract/studio/rich-menu'
import { z } from '@/contract/zod'
import { LineError } from '../../line/line-error.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { toInstant } from '../../values/bangkok.ts'
import { formerMenus, liveMenus, type PublicationRow } from './menu-publication-store.ts'
import { type DraftRow, findDraft } from './rich-menu-store.ts'

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

/** Draft, what is live, and the one before. */
export async function stateView(context: StaffContext): Promise<RichMenuState> {
  const { db, brand } = context
  const draft = await findDraft(db, brand.appId)
  const live = await liveMenus(db, brand.appId)
  const former = await formerMenus(db, live)
  return {
    draft: draft ? draftView(draft) : null,
    live: live ? publicationView(live) : null,
    former: former ? publicationView(former) : null,
    base: addressBase(context),
    isConnected: context.richMenusOf(brand.appId) !== undefined,
  }
}

function namesOf({ names_json }: PublicationRow) {
  return z.array(z.string()).parse(JSON.parse(names_json))
}

/** What LINE says of the account at this moment. */
export async function accountView({ db, brand, richMenusOf }: StaffContext) {
  const unknown = { name: null, isAsPublished: null }
  const open = richMenusOf(brand.appId)
  if (!open) return unknown
  const live = await liveMenus(db, brand.appId)
  try {
    const api = await open()
    const shownId = await api.defaultId()
    const shown = (await api.list()).find(({ richMenuId }) => richMenuId === shownId)
    const isAsPublished = live === undefined ? null : shown?.name === namesOf(live)[0]
    return { name: api.account, isAsPublished }
  } catch (error) {
    if (error instanceof LineError) return unknown
    throw error
  }
}
