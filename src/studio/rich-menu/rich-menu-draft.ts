import { create } from 'zustand'
import type { Language } from '@/contract/languages'
import { getRichMenu, MenuSet, type RichMenuState, saveRichMenu } from '@/contract/studio/rich-menu'
import { z } from '@/contract/zod'
import { callStaff } from '@/studio/api/call-staff'
import { StaffError } from '@/studio/api/staff-error'
import { refreshStaff, staffQuery, studioQueries } from '@/studio/api/staff-queries'
import { dropKept, readKept, writeKept } from '@/studio/session/kept-slots'
import { type EditHistory, edited, redone, startHistory, undone } from './edit-history-rules'
import { emptySet, type MenuPlace, placeWithin } from './menu-edit-rules'

interface Draft {
  /** Undefined until the platform's draft is there. */
  history: EditHistory<MenuSet> | undefined
  place: MenuPlace
  /** The version on the platform that this was made from. */
  version: number
  /** Whether something of it is not on the platform. */
  isDirty: boolean
  isSaving: boolean
  problem: unknown
}

const atStart: Draft = {
  history: undefined,
  place: { menu: 0, tab: 0, area: 0 },
  version: 0,
  isDirty: false,
  isSaving: false,
  problem: undefined,
}

/** The menus that are being made; a reload keeps what was not saved. */
export const useMenuDraft = create<Draft>(() => atStart)

const Kept = z.object({ content: MenuSet, version: z.int() })
const slot = 'studioRichMenu'
const typingPauseMs = 800
let timer: ReturnType<typeof setTimeout> | undefined

/** Takes up what the platform has, or what this browser could not save before. */
export function takeUpMenus({ draft }: RichMenuState, language: Language) {
  const { history, isDirty, isSaving, version } = useMenuDraft.getState()
  if (!history) {
    const kept = readKept('local', slot, Kept)
    if (kept) begin(kept.content, kept.version, true)
    else begin(draft?.content ?? emptySet(language), draft?.version ?? 0, false)
    return
  }
  // What another has saved shows at once where nothing of this browser would be lost.
  if (draft && draft.version > version && !isDirty && !isSaving) begin(draft.content, draft.version)
}

/** Takes over what another has saved; what was here is lost. */
export function takeTheirs(draft: NonNullable<RichMenuState['draft']>) {
  begin(draft.content, draft.version)
}

/** Keeps what is here, over what another has saved. */
export function keepMine(version: number) {
  useMenuDraft.setState({ version, problem: undefined })
  void saveMenus()
}

function begin(content: MenuSet, version: number, isDirty = false) {
  const place = placeWithin(content, useMenuDraft.getState().place)
  const history = startHistory(content)
  useMenuDraft.setState({ history, place, version, isDirty, problem: undefined })
  keep()
}

/** An edit; more typing in the same `field` is undone with it. */
export function editMenus(edit: (set: MenuSet, place: MenuPlace) => MenuSet, field?: string) {
  change((history, place) => edited(history, edit(history.now, place), field))
}

export const undoEdit = () => change(undone)
export const redoEdit = () => change(redone)

export function goToPlace(place: Partial<MenuPlace>) {
  const { history, place: former } = useMenuDraft.getState()
  if (history) useMenuDraft.setState({ place: placeWithin(history.now, { ...former, ...place }) })
}

function change(next: (history: EditHistory<MenuSet>, place: MenuPlace) => EditHistory<MenuSet>) {
  const { history: former, place } = useMenuDraft.getState()
  if (!former) return
  const history = next(former, place)
  if (history === former) return
  useMenuDraft.setState({ history, place: placeWithin(history.now, place), isDirty: true })
  keep()
  clearTimeout(timer)
  timer = setTimeout(() => void saveMenus(), typingPauseMs)
}

let mayWrite = false
/** A viewer's edits stay in the browser. */
export function allowSaving(isAllowed: boolean) {
  mayWrite = isAllowed
}

let saving: Promise<void> | undefined

/** Saves what is not saved. @returns the version on the platform; undefined where it was refused */
export async function saveMenus(): Promise<number | undefined> {
  clearTimeout(timer)
  // In sequence: two saves over one version would look like two people.
  if (saving) {
    await saving
    return saveMenus()
  }
  const { history, version, isDirty } = useMenuDraft.getState()
  if (history && isDirty && mayWrite) {
    saving = send(history.now, version)
    await saving
    saving = undefined
  }
  const now = useMenuDraft.getState()
  return now.isDirty ? undefined : now.version
}

async function send(content: MenuSet, version: number) {
  useMenuDraft.setState({ isSaving: true })
  try {
    const saved = await callStaff(saveRichMenu, { body: { version, content } })
    const isDirty = useMenuDraft.getState().history?.now !== content
    useMenuDraft.setState({ version: saved.version, isDirty, problem: undefined })
    const key = staffQuery(getRichMenu, {}).queryKey
    studioQueries.setQueryData<RichMenuState>(key, (state) => state && { ...state, draft: saved })
    keep()
  } catch (problem) {
    useMenuDraft.setState({ problem })
    const isOld = problem instanceof StaffError && problem.code === 'changedMeanwhile'
    // Who it was, the answer says.
    if (isOld) await refreshStaff(getRichMenu)
  } finally {
    useMenuDraft.setState({ isSaving: false })
  }
}

/** Only what the platform does not have. */
function keep() {
  const { history, version, isDirty } = useMenuDraft.getState()
  if (!history || !isDirty) return dropKept('local', slot)
  writeKept('local', slot, { content: history.now, version })
}
