import type { ComponentType } from 'react'
import { type Area, loadTexts } from '@/i18n/texts'
import { chunk } from '@/ui/chunk'

/** A page's chunk and its texts, side by side. */
export function page(load: () => Promise<{ Component: ComponentType }>, ...areas: Area[]) {
  return chunk(async () => {
    const [module] = await Promise.all([load(), loadTexts(...areas)])
    return module.Component
  })
}
