import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from '@/contract/zod'
import { menuLabel } from '@/i18n/menu-labels'
import { safeStorage, slotName } from '@/storage/local-store'
import { designSetting } from '@/theme/design-setting'
import { inOwnOrder, movedBy, readMenus, type ShownMenu } from './menu-rules'
import { standardMenus, withSettings } from './standard-menus'

export interface Menus {
  all: ShownMenu[]
  isArranging: boolean
  setArranging: (isArranging: boolean) => void
  move: (id: string, step: 1 | -1) => void
}

/** The brand's menus in the member's own order, or the standard ones; and functions to sort them. */
export function useMenus(): Menus {
  const { data, isPending } = useQuery(designSetting())
  const [order, setOrder] = useState(storedOrder)
  const [isArranging, setArranging] = useState(false)
  const all = useMemo(() => {
    if (isPending) return []
    const own = inOwnOrder(readMenus(data?.feature.setting ?? [], menuLabel), order)
    return own.length === 0 ? standardMenus() : withSettings(own)
  }, [data, isPending, order])

  function move(id: string, step: 1 | -1) {
    const next = movedBy(all, id, step)
    setOrder(next)
    storeOrder(next)
  }

  return { all, isArranging, setArranging, move }
}

const slot = () => slotName('menus')

/** The member's order of menus on this device; empty for the brand's. */
export function storedOrder(): string[] {
  try {
    const stored: unknown = JSON.parse(safeStorage('local').getItem(slot()) ?? '[]')
    return z.array(z.string()).safeParse(stored).data ?? []
  } catch {
    return []
  }
}

export function storeOrder(order: readonly string[]) {
  safeStorage('local').setItem(slot(), JSON.stringify(order))
}
