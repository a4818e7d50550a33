import type { ComponentType } from 'react'
import { type Area, withTexts } from '@/i18n/texts'
import { chunk } from '@/ui/chunk'

/** A page's chunk and its texts, side by side. */
export function page(load: () => Promise<{ Component: ComponentType }>, ...areas: Area[]) {
  return chunk(async () => {
    const { Component } = await withTexts(load(), ...areas)
    return Component
  })
}
