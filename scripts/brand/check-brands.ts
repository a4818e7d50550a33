import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { faultsOfPack } from '../../mocks/seed/check-pack.ts'
import type { Pack } from '../../mocks/brands/load-pack.ts'
import { PackError } from '../../mocks/values/pack-error.ts'
import { readSources } from './sources.ts'
import { sentences } from './stale.ts'

const brands = join(import.meta.dirname, '../../mocks/brands')

/** Prints what is wrong in the packs of these names, or in all; the exit code is 1 if anything is. */
export async function checkBrands(names: readonly string[]): Promise<void> {
  const all = globSync('*/*-pack.ts', { cwd: brands })
    .map((file) => file.split('/')[0] ?? '')
    .toSorted()
  const unknown = names.filter((name) => !all.includes(name))
  for (const name of unknown) {
    console.error(
      `There is no brand "${name}": mocks/brands/${name}/${name}-pack.ts is not there. The brands are: ${all.join(', ')}.`,
    )
  }
  const loaded = new Map(
    await Promise.all(all.map(async (name) => [name, await load(name)] as const)),
  )
  const packs = [...loaded.values()].flatMap((pack) => (pack instanceof PackError ? [] : [pack]))
  const chosen = names.length > 0 ? all.filter((name) => names.includes(name)) : all
  const found = await Promise.all(
    chosen.map(async (name) => ({
      name,
      faults: [...(await syntaxFaults(name)), ...faultsOf(loaded.get(name), packs)],
    })),
  )
  for (const { name, faults } of found) {
    console.log(
      faults.length > 0
        ? `${name}:\n${faults.map((fault) => `  ${fault}\n`).join('')}`
        : `${name}: nothing is wrong.`,
    )
  }
  if (unknown.length > 0 || found.some(({ faults }) => faults.length > 0)) process.exitCode = 1
}

/** Where a file is no JSON; the message of Node does not always have the line. */
async function syntaxFaults(name: string): Promise<string[]> {
  const files = globSync('content/*.json', { cwd: join(brands, name) })
  const faults = files.map(async (file) => {
    const text = readFileSync(join(brands, name, file), 'utf8')
    const { errors } = await format(file, text)
    return errors.map(({ message, labels }) => {
      const line = text.slice(0, labels[0]?.start).split('\n').length
      return `${file}, line ${line}: ${message}`
    })
  })
  return (await Promise.all(faults)).flat()
}

function faultsOf(pack: Pack | PackError | undefined, all: readonly Pack[]): string[] {
  if (pack === undefined) return []
  if (pack instanceof PackError) {
    const read = pack.pack as Pack | undefined
    return [...pack.message.split('\n'), ...(read ? faultsOf(read, all) : [])]
  }
  const others = all.flatMap(({ identity }) => (identity === pack.identity ? [] : [identity]))
  return [...faultsOfPack(pack, others), ...sentences(readSources(pack))]
}

/** The pack; where its files cannot be read, the error that says why. */
async function load(name: string): Promise<Pack | PackError> {
  try {
    const module: Record<string, Pack> = await import(`../../mocks/brands/${name}/${name}-pack.ts`)
    const [pack] = Object.values(module)
    return pack ?? new PackError(`${name}-pack.ts exports no pack`, [])
  } catch (error) {
    if (error instanceof PackError) return error
    throw error
  }
}
