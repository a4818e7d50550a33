import type { DragEvent } from 'react'
import { type MenuPlace, withLink, withSwapped } from './menu-edit-rules'
import { editMenus, goToPlace } from './rich-menu-draft'

type Dragged = { kind: 'link'; path: string; name: string } | { kind: 'area'; area: number }

/** What is dragged on this page; nothing from elsewhere is taken. */
let dragged: Dragged | undefined

export function beginDrag({ dataTransfer }: DragEvent, what: Dragged) {
  dragged = what
  // Firefox drags nothing without data.
  dataTransfer.setData('text/plain', what.kind === 'link' ? what.name : String(what.area + 1))
  dataTransfer.effectAllowed = 'copyMove'
}

export function allowDrop(event: DragEvent) {
  if (dragged) event.preventDefault()
}

/** Links an area, or lets two areas change places. */
export function takeDrop(event: DragEvent, area: number) {
  const what = dragged
  dragged = undefined
  if (!what) return
  event.preventDefault()
  if (what.kind === 'link') linkArea({ ...what, area })
  else swapAreas(what.area, area)
}

export function linkArea({ path, name, area }: { path: string; name: string; area: number }) {
  editMenus((set, place) => withLink(set, { ...place, area }, { path, name }))
  goToPlace({ area })
}

export function swapAreas(from: number, to: number) {
  editMenus((set, place: MenuPlace) => withSwapped(set, { ...place, area: from }, to))
  goToPlace({ area: to })
}
