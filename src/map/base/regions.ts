import type { BaseData } from './base-data'

/** West, south, east and north, in degrees. */
export type Bounds = readonly [number, number, number, number]

interface Region {
  bounds: Bounds
  load: () => Promise<{ default: BaseData }>
}

/** The towns that have a base map of their own. */
export const towns = {
  bangkok: {
    bounds: [100.36, 13.56, 100.74, 14],
    load: () => import('./bangkok.json'),
  },
  chiangmai: {
    bounds: [98.9, 18.69, 99.08, 18.86],
    load: () => import('./chiangmai.json'),
  },
  phuket: {
    bounds: [98.2, 7.7, 98.5, 8.22],
    load: () => import('./phuket.json'),
  },
} satisfies Record<string, Region>

export type TownName = keyof typeof towns

/** Coasts, borders and towns, for a map of the whole country. */
export const country = {
  bounds: [66, -13, 136, 43],
  load: () => import('./thailand.json'),
} satisfies Region
