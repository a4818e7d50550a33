import { troublesOf } from '@/contract/studio/line-menu-rules'
import { MenuSet } from '@/contract/studio/rich-menu'
import { z } from '@/contract/zod'
import { LineError } from '../../line/line-error.ts'
import type { MenuApi } from '../../line/rich-menu-api.ts'
import { readShown, showMenus } from '../../line/show-menus.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { addAct } from '../staff/staff-audit-store.ts'
import { addressBase } from './rich-menu-view.ts'
import {
  addPublication,
  formerMenus,
  isUnsettled,
  latestPublication,
  liveMenus,
  menusOf,
} from './menu-publication-store.ts'
import { heldFrom, type Hold, holdOf } from './publication-hold.ts'
import { findDraft, findPictures } from './rich-menu-store.ts'
import { passOverLine } from './pass-over-line.ts'
import { settle, settleLatest } from './settle-publication.ts'
import { showToMembers } from './show-to-members.ts'
import { wantedMenus } from './wanted-menus.ts'

/** How long staff wait for members to be shown what is live already. */
const longestMs = 3000

type Wanted = NonNullable<ReturnType<typeof wantedMenus>>

/** Publishes the draft. @throws StaffRefusal changedMeanwhile, invalid, notAvailable, inFlight */
export async function publishDraft(
  context: StaffContext,
  { version, pictures }: { version: number; pictures: string[] },
): Promise<void> {
  const draft = await findDraft(context.db, context.brand.appId)
  if (!draft || draft.version !== version) throw new StaffRefusal('changedMeanwhile')
  const content = MenuSet.parse(JSON.parse(draft.content_json))
  await publish(context, { content, pictures, act: 'menu.published' })
}

/** Publishes a former set again. @throws StaffRefusal as `publishDraft` */
export async function putBack(context: StaffContext, id: number): Promise<void> {
  const { db, brand } = context
  const live = await liveMenus(db, brand.appId)
  const former = await formerMenus(db, live)
  if (!former || former.id !== id) {
    const wished = await menusOf(db, { appId: brand.appId, id })
    // Sent again after a lost answer, they are shown already.
    if (live && wished?.content_json === live.content_json) return
    throw new StaffRefusal('changedMeanwhile')
  }
  const content = MenuSet.parse(JSON.parse(former.content_json))
  const pictures = z.array(z.string()).parse(JSON.parse(former.pictures_json))
  await publish(context, { content, pictures, act: 'menu.putBack' })
}

interface Wish {
  content: MenuSet
  pictures: string[]
  act: string
}

async function publish(context: StaffContext, { content, pictures, act }: Wish): Promise<void> {
  const { brand, now, staff, db } = context
  const appId = brand.appId
  const open = context.richMenusOf(appId)
  if (!open) throw new StaffRefusal('notAvailable', { reason: 'lineNotConnected' })
  const base = addressBase(context)
  if (troublesOf(content, base).length > 0) throw new StaffRefusal('invalid', { field: 'content' })
  const known = await findPictures(db, { appId, names: pictures })
  const kept = pictures.flatMap((name) => known.get(name) ?? [])
  const wanted = wantedMenus(content, { brand, base, pictures: kept })
  if (!wanted) throw new StaffRefusal('invalid', { field: 'pictures' })

  const names = wanted.flatMap(({ request, isFirst }) => (isFirst ? [request.name] : []))
  const rest = { db, brand, now, open }
  await told(() => settleLatest(rest))
  const hold = await begin(context, {
    content_json: JSON.stringify(content),
    pictures_json: JSON.stringify(pictures),
    names_json: JSON.stringify(names),
  })
  await told(async () => {
    try {
      await show(hold, await open(), wanted)
      const details = { id: hold.id, menus: wanted.map(({ request }) => request.name) }
      await hold.note({ state: 'live' }, (tx) =>
        addAct(tx, { appId, now, staff, act, subject: 'rich menu', details }),
      )
    } catch (error) {
      // Only the first failure is reported; the work that runs regularly does what is left.
      await settle(hold, rest).catch(passOverLine(context, appId))
      throw error
    }
  })
  // The work that runs regularly does the rest: what LINE refuses here, and of many members the others.
  await settle(hold, rest)
    .then(() => {
      const limit = AbortSignal.timeout(longestMs)
      return showToMembers({ db, brand, open, shouldStop: () => limit.aborted })
    })
    .catch(passOverLine(context, appId))
}

/** @throws StaffRefusal notAvailable with what LINE says */
async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof LineError)) throw error
    throw new StaffRefusal('notAvailable', { reason: 'line', said: error.message })
  }
}

/** Notes that a publication runs, so that a second one waits. @throws StaffRefusal inFlight */
async function begin(
  { brand, now, staff, db, inTransaction }: StaffContext,
  parts: { content_json: string; pictures_json: string; names_json: string },
): Promise<Hold> {
  const appId = brand.appId
  const heldUntil = heldFrom(now)
  const id = await inTransaction(async (tx) => {
    const latest = await latestPublication(tx, appId)
    const next = (latest?.id ?? 0) + 1
    const facts = { app_id: appId, id: next, published_at: now, published_by: staff.name }
    const row = { ...facts, ...parts, state: 'running', before_json: null } as const
    const isFree =
      !(latest && isUnsettled(latest)) &&
      (await addPublication(tx, { ...row, held_until: heldUntil }))
    if (!isFree) throw new StaffRefusal('inFlight')
    return next
  })
  return holdOf({ db, appId, id, now, heldUntil })
}

/** Notes what is shown, and only then changes anything at LINE. @throws LineError */
async function show(hold: Hold, api: MenuApi, wanted: Wanted): Promise<void> {
  const held = hold.through(api)
  for (const { request } of wanted) {
    // In sequence: the first that LINE refuses ends it, before anything is made.
    // oxlint-disable-next-line no-await-in-loop
    await held.validate(request)
  }
  const names = wanted.map(({ request }) => request.name)
  await hold.note({ before_json: JSON.stringify(await readShown(held, names)) })
  await showMenus(held, wanted)
}
