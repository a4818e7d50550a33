import type { PointerEvent as Press } from 'react'
import { create } from 'zustand'
import { followDrag, type Spot } from './follow-drag'
import { type MenuPlace, withLink, withSwapped } from './menu-edit-rules'
import { editMenus, goToPlace } from './rich-menu-draft'

/** `name`: what is seen of it at the pointer. */
type Dragged = { name: string } & ({ kind: 'link'; path: string } | { kind: 'area'; area: number })

interface Drag {
  dragged?: Dragged
  spot: Spot
  /** The area below the pointer. */
  over?: number | undefined
}

const noDrag: Drag = { dragged: undefined, spot: { x: 0, y: 0 }, over: undefined }

/** What is dragged at this moment, and where to. */
export const useDrag = create<Drag>(() => noDrag)

/** Makes a button a thing that can be dragged onto an area. */
export function draggable(dragged: Dragged) {
  return {
    onPointerDown: (press: Press<HTMLElement>) =>
      followDrag(press, {
        onMove: (spot) => useDrag.setState({ dragged, spot, over: areaBelow(spot) }),
        onDrop: (spot) => take(dragged, areaBelow(spot)),
        onEnd: () => useDrag.setState(noDrag, true),
      }),
  }
}

/** The attribute of an area's button that says which it is. */
const areaAttribute = 'data-area'
export const droppable = (area: number) => ({ [areaAttribute]: area })

function areaBelow({ x, y }: Spot): number | undefined {
  const found = document.elementFromPoint(x, y)?.closest(`[${areaAttribute}]`)
  return found ? Number(found.getAttribute(areaAttribute)) : undefined
}

/** Links an area, or lets two areas change places. */
function take(dragged: Dragged, area: number | undefined) {
  if (area === undefined) return
  if (dragged.kind === 'link') linkArea({ ...dragged, area })
  else swapAreas(dragged.area, area)
}

export function linkArea({ path, name, area }: { path: string; name: string; area: number }) {
  editMenus((set, place) => withLink(set, { ...place, area }, { path, name }))
  goToPlace({ area })
}

export function swapAreas(from: number, to: number) {
  editMenus((set, place: MenuPlace) => withSwapped(set, { ...place, area: from }, to))
  goToPlace({ area: to })
}
