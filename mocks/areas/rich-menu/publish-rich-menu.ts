import { troublesOf } from '@/contract/studio/line-menu-rules'
import { MenuSet } from '@/contract/studio/rich-menu'
import { z } from '@/contract/zod'
import { LineError } from '../../line/line-error.ts'
import type { MenuApi } from '../../line/rich-menu-api.ts'
import { readShown, removeOld, showMenus, takeBack } from '../../line/show-menus.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { addAct } from '../staff/staff-audit-store.ts'
import { addressBase } from './rich-menu-view.ts'
import {
  addPublication,
  endPublication,
  findDraft,
  findPictures,
  latestPublication,
  listShown,
} from './rich-menu-store.ts'
import { showToMembers } from './show-to-members.ts'
import { wantedMenus } from './wanted-menus.ts'

/** A publication that runs longer than this was cut off. */
const longestMs = 120_000

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
  const [, former] = await listShown(context.db, context.brand.appId, 2)
  if (!former || former.id !== id) throw new StaffRefusal('changedMeanwhile')
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
  const { brand, now, staff, db, inTransaction } = context
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
  const id = await begin(context, {
    content_json: JSON.stringify(content),
    pictures_json: JSON.stringify(pictures),
    names_json: JSON.stringify(names),
  })
  try {
    await show(await open(), { wanted, brand: brand.identity.name })
  } catch (error) {
    await inTransaction((tx) => endPublication(tx, { appId, id, state: 'failed' }))
    if (!(error instanceof LineError)) throw error
    throw new StaffRefusal('notAvailable', { reason: 'line', said: error.message })
  }
  await inTransaction(async (tx) => {
    await endPublication(tx, { appId, id, state: 'live' })
    const details = { id, menus: wanted.map(({ request }) => request.name) }
    await addAct(tx, { appId, now, staff, act, subject: 'rich menu', details })
  })
  // What LINE refuses here is tried again by the work that runs regularly.
  await showToMembers({ db, brand, open }).catch(ignoreLine)
}

function ignoreLine(error: unknown) {
  if (!(error instanceof LineError)) throw error
}

/** Notes that a publication runs, so that a second one waits. @throws StaffRefusal inFlight */
async function begin(
  { brand, now, staff, inTransaction }: StaffContext,
  parts: { content_json: string; pictures_json: string; names_json: string },
): Promise<number> {
  const appId = brand.appId
  return inTransaction(async (tx) => {
    const latest = await latestPublication(tx, appId)
    const isRunning = latest?.state === 'running' && latest.published_at > now - longestMs
    const id = (latest?.id ?? 0) + 1
    const facts = { app_id: appId, id, published_at: now, published_by: staff.name }
    const isFree =
      !isRunning && (await addPublication(tx, { ...facts, ...parts, state: 'running' }))
    if (!isFree) throw new StaffRefusal('inFlight')
    return id
  })
}

interface Sets {
  wanted: NonNullable<ReturnType<typeof wantedMenus>>
  brand: string
}

/** Shows a set, or what was shown before. @throws LineError */
async function show(api: MenuApi, { wanted, brand }: Sets): Promise<void> {
  for (const { request } of wanted) {
    // In sequence: the first that LINE refuses ends it, before anything is made.
    // oxlint-disable-next-line no-await-in-loop
    await api.validate(request)
  }
  const before = await readShown(api)
  let shown
  try {
    shown = await showMenus(api, wanted)
  } catch (error) {
    // Only the first failure is reported; what is left over goes with the next publication.
    await takeBack(api, before, { brand }).catch(() => undefined)
    throw error
  }
  await removeOld(api, { brand, shown })
}
