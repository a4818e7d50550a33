import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { parseJson } from '../../src/contract/json.ts'
import { folderOfPack, identityFile, packNames } from './pack-folders.ts'

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** The part of a design that the theme preview tries. */
const Tried = z.object({
  theme: z.object({
    seeds: z.object({
      primary: Colour,
      accent: Colour,
      neutral: Colour,
      fontText: z.string(),
      fontDisplay: z.string(),
    }),
  }),
  indicator: z.object({
    type: z.enum(['sharp', 'modern', 'rounded']),
    size: z.enum(['s', 'm', 'l']),
  }),
  pointsCard: z.object({ gauge: z.enum(['arch', 'bar', 'ring']) }),
})

const SettingFile = z.looseObject({
  data: z.looseObject({ decor: z.looseObject({}) }),
})

/**
 * Writes what the theme preview has tried into the pack of a brand, and leaves the rest of the file.
 * @returns what was done, or why not; for who edits the brand
 */
export function writeDecor(appId: string, sent: string): string {
  const name = packNames().find((pack) => appIdOf(pack) === appId)
  if (!name) return 'No pack has this brand.'
  const tried = Tried.safeParse(parseJson(sent))
  if (!tried.success) return 'This is no design.'
  const file = join(folderOfPack(name), 'content/design-setting.json')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{"data": {"decor": {}}}\n'
  const setting = SettingFile.safeParse(parseJson(text))
  if (!setting.success) return `${file} cannot be read.`
  Object.assign(setting.data.data.decor, tried.data)
  const indent = /^\{\r?\n( +)/.exec(text)?.[1] ?? '  '
  writeFileSync(file, `${JSON.stringify(setting.data, null, indent)}\n`)
  return `Written to the pack of ${name}.`
}

function appIdOf(pack: string): unknown {
  const identity = parseJson(
    readFileSync(join(folderOfPack(pack), 'content', identityFile), 'utf8'),
  )
  return z.object({ appId: z.string() }).safeParse(identity).data?.appId
}
