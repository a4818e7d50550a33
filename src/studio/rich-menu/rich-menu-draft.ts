import { create } from 'zustand'
import type { Language } from '@/contract/languages'
import { getRichMenu, MenuSet, type RichMenuState, saveRichMenu } from '@/contract/studio/rich-menu'
import { callStaff } from '@/studio/api/call-staff'
import { staffQuery, studioQueries } from '@/studio/api/staff-queries'
import { createDraftMachine } from '@/studio/drafts/draft-machine'
import { onPersonChange } from '@/studio/session/own-session'
import { emptySet, type MenuPlace, placeWithin } from './menu-edit-rules'

/** A brand has one. */
const id = 'richMenu'

/** The menus that are being made. */
export const menuDraft = createDraftMachine({
  slot: 'studioRichMenu',
  content: MenuSet,
  fresh: () => ({ id, version: 0, content: emptySet('en') }),
  async send({ version, content }) {
    const saved = await callStaff(saveRichMenu, { body: { version, content } })
    const key = staffQuery(getRichMenu, {}).queryKey
    studioQueries.setQueryData<RichMenuState>(key, (state) => state && { ...state, draft: saved })
    return saved.version
  },
})

interface Editing {
  /** Whether the draft is there to be edited. */
  isOpen: boolean
  place: MenuPlace
}

/** Where in the menus the page is. */
export const useMenuEditing = create<Editing>(() => ({
  isOpen: false,
  place: { menu: 0, tab: 0, area: 0 },
}))

// An edit may have taken the place away.
menuDraft.use.subscribe(() => goToPlace({}))

// The next person has a draft of their own in this browser.
onPersonChange(() => useMenuEditing.setState({ isOpen: false }))

/** Takes up what this browser could not save before, or what the platform has. */
export function takeUpMenus({ draft }: RichMenuState, language: Language) {
  if (useMenuEditing.getState().isOpen) return
  menuDraft.restore()
  if (!menuDraft.use.getState().draft.isChanged) {
    menuDraft.open(storedMenus(draft) ?? { id, version: 0, content: emptySet(language) })
  }
  useMenuEditing.setState({ isOpen: true })
}

/** What the platform has, as the draft. */
export function storedMenus(draft: RichMenuState['draft']) {
  if (!draft) return undefined
  const { version, content, savedBy: by, savedAt: at } = draft
  return { id, version, content, by, at }
}

/** An edit; more typing in the same `field` is undone with it. */
export function editMenus(edit: (set: MenuSet, place: MenuPlace) => MenuSet, field?: string) {
  menuDraft.edit((set) => edit(set, useMenuEditing.getState().place), field)
}

export function goToPlace(change: Partial<MenuPlace>) {
  const { place } = useMenuEditing.getState()
  const { content } = menuDraft.use.getState().draft
  useMenuEditing.setState({ place: placeWithin(content, { ...place, ...change }) })
}

/** Saves what is not saved. @returns the version on the platform. @throws why it could not be saved */
export async function saveMenus(): Promise<number> {
  return (await menuDraft.saved()).version
}
