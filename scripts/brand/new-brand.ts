import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { colourPattern } from '@/contract/design'
import { z } from '@/contract/zod'
import {
  brandsFolder,
  folderOfPack,
  identityFile,
  packName,
  packNames,
} from '../../mocks/brands/pack-folders.ts'
import { namesOf, withNames } from '../../mocks/brands/standard-content.ts'
import { LevelsContent } from '../../mocks/brands/content.ts'
import { loadPack, type Pack } from '../../mocks/brands/load-pack.ts'
import { contentFrom } from './content-from.ts'
import { drawingsOf, type Look, rolesOf } from './drawings.ts'

const starter = join(import.meta.dirname, 'starter')

/** What `npm run brand -- new` was given; `name` is that of the folder. */
export interface NewBrand {
  name: string
  primary: string
  accent: string
  neutral: string
  displayName: string
  thaiName: string | undefined
  company: string
  shape: string
  gauge: string
  /** The brand whose content it begins with, unless with the starter's. */
  from?: string | undefined
}

/** Where a new brand is written. */
export const newFolderOfPack = (name: string): string => join(brandsFolder, name)

type Shape = Pack['design']['decor']['indicator']['type']

const choices = { shape: ['sharp', 'modern', 'rounded'], gauge: ['arch', 'bar', 'ring'] }

/** A sentence for each option that cannot be used. */
export function faultsOfNewBrand(brand: NewBrand): string[] {
  const { name, displayName, thaiName, company, shape, gauge, from } = brand
  const colours = (['primary', 'accent', 'neutral'] as const).filter(
    (key) => !colourPattern.test(brand[key]),
  )
  return [
    ...(packName.test(name)
      ? []
      : [`The name "${name}" names a folder and a host: small letters and digits, such as mali.`]),
    ...(packNames().includes(name) || existsSync(newFolderOfPack(name))
      ? [`There is a brand or folder "${name}" already.`]
      : []),
    ...(identitiesThere().some((other) => isSameName(other.displayName, displayName))
      ? [`There is a brand called "${displayName.trim()}" already: choose another --title.`]
      : []),
    ...colours.map(
      (key) => `--${key} is "${brand[key]}". Expected: a colour as #rrggbb, such as '#B4235A'.`,
    ),
    ...Object.entries({ title: displayName, thai: thaiName, company })
      .filter(([, text]) => text !== undefined && text.trim() === '')
      .map(([key]) => `--${key} is empty. Expected: a name.`),
    ...(from === undefined || packNames().includes(from)
      ? []
      : [`--from is "${from}". Expected: ${packNames().join(', ')}.`]),
    ...(choices.shape.includes(shape) ? [] : [wrongChoice('shape', shape)]),
    ...(choices.gauge.includes(gauge) ? [] : [wrongChoice('gauge', gauge)]),
  ]
}

function isSameName(one: string | undefined, other: string) {
  return one?.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The corners and the gauge of a brand; undefined where there is none of the name. */
export function lookOfBrand(name: string): Pick<NewBrand, 'shape' | 'gauge'> | undefined {
  if (!packNames().includes(name)) return undefined
  const { indicator, pointsCard } = loadPack(name).design.decor
  return { shape: indicator.type, gauge: pointsCard.gauge }
}

function wrongChoice(key: keyof typeof choices, value: string) {
  return `--${key} is "${value}". Expected: ${choices[key].join(', ')}.`
}

/**
 * Writes the pack of a new brand.
 * @returns the paths of its content files
 * @throws where the brand's name cannot be drawn; nothing is written then
 */
export async function writeNewBrand(brand: NewBrand, folder: string): Promise<string[]> {
  const { name, primary, accent, neutral, shape } = brand
  const [displayName, company] = [brand.displayName.trim(), brand.company.trim()]
  const thaiName = brand.thaiName?.trim()
  const gauge = brand.gauge as Look['gauge']
  const seeds = { primary, accent, neutral }
  const ground = rolesOf({ seeds }).primary
  const other =
    brand.from === undefined
      ? undefined
      : contentFrom(loadPack(brand.from), {
          name,
          displayName,
          thaiName,
          seeds,
          shape: brand.shape as Shape,
          gauge,
          ground,
          levels: LevelsContent.parse(readStarter('levels.json')).levels,
          storeId: 1,
        })
  const drawings = await drawingsOf({
    displayName,
    look: { seeds, gauge },
    ...(other && { pictures: other.pictures }),
  })
  const names = namesOf(name, { displayName, legalName: company, thaiName })
  const contents = new Map<string, unknown>([
    [
      identityFile,
      {
        appId: `${name}-demo`,
        displayName,
        ...(thaiName !== undefined && { thaiName }),
        legalName: company,
        domain: `${name}.example`,
        subscriptionKey: `demo-${name}`,
        serialPrefix: serialPrefixOf(name),
      },
    ],
    [
      'design-setting.json',
      {
        data: {
          decor: {
            theme: { seeds },
            indicator: { type: shape },
            pointsCard: { gauge },
          },
        },
      },
    ],
    ...readdirSync(starter).map(
      (file) => [file, withNames(readStarter(file, { primary: ground, name }), names)] as const,
    ),
    ...(other?.contents ?? []),
  ])
  for (const [path, svg] of drawings) write(join(folder, path), svg)
  for (const [file, content] of contents) {
    write(join(folder, 'content', file), `${JSON.stringify(content, undefined, 2)}\n`)
  }
  return [...contents.keys()].map((file) => `content/${file}`)
}

const KnownIdentity = z.object({
  displayName: z.optional(z.string()),
  serialPrefix: z.optional(z.string()),
})

/** What the brands that are there say of themselves; one that cannot be read says nothing. */
function identitiesThere(): z.infer<typeof KnownIdentity>[] {
  return packNames().map((other) => {
    try {
      const text = readFileSync(join(folderOfPack(other), 'content', identityFile), 'utf8')
      return KnownIdentity.parse(JSON.parse(text))
    } catch {
      return {}
    }
  })
}

/** Different from that of every other brand here, so that a till can tell them apart. */
function serialPrefixOf(name: string) {
  const taken = identitiesThere().map(({ serialPrefix }) => serialPrefix)
  const start = name
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
    .padEnd(3, 'X')
  const digits = Array.from({ length: 90 }, (_, index) => index + 10)
  const digit = digits.find((number) => !taken.includes(`${start}${number}`)) ?? 10
  return `${start}${digit}`
}

function readStarter(file: string, values: { primary?: string; name?: string } = {}): unknown {
  const text = Object.entries(values).reduce(
    (said, [key, value]) => said.replaceAll(`{${key}}`, value),
    readFileSync(join(starter, file), 'utf8'),
  )
  return JSON.parse(text)
}

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
