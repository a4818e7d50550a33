import type { Pack } from './load-pack.ts'

interface Repeated {
  /** The names of the brands that have the same. */
  names: string[]
  fault: string
}

/** What is the same in several brands and must differ, as after copying the folder of one. */
export function repeatedInPacks(packs: readonly Pick<Pack, 'identity'>[]): Repeated[] {
  return (['appId', 'serialPrefix'] as const).flatMap((key) =>
    [...Map.groupBy(packs, ({ identity }) => identity[key])]
      .filter(([, same]) => same.length > 1)
      .map(([value, same]) => {
        const names = same.map(({ identity }) => identity.name)
        return {
          names,
          fault: `brand.json: ${key} is ${value} in ${names.join(' and ')}. Expected: another in each brand.`,
        }
      }),
  )
}
