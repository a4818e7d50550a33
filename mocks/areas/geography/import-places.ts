import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lookUp } from '@/contract/look-up'
import { z } from '@/contract/zod'
import type { Places } from './store.ts'

/** A fault in the files, described for the person who runs the command. */
export class ImportProblem extends Error {
  override name = 'ImportProblem'
}

const names = ['provinces.json', 'districts.json', 'subdistricts.json'] as const
type FileName = (typeof names)[number]

const Code = z.union([z.int(), z.string().check(z.regex(/^\d+$/))])
const Name = z.string().check(z.trim(), z.minLength(1))

const Provinces = z.array(
  z.object({ provinceCode: Code, provinceNameEn: Name, provinceNameTh: Name }),
)
const Districts = z.array(
  z.object({ provinceCode: Code, districtCode: Code, districtNameEn: Name, districtNameTh: Name }),
)
const Subdistricts = z.array(
  z.object({
    districtCode: Code,
    subdistrictCode: Code,
    subdistrictNameEn: Name,
    subdistrictNameTh: Name,
    postalCode: Code,
  }),
)

/** Districts with a wrong postcode in the list: Phon Charoen, Si Wilai and Wiang Kao. */
const corrections: Readonly<Record<string, { wrong: string; right: string }>> = {
  '3802': { wrong: '38150', right: '38180' },
  '3807': { wrong: '38190', right: '38210' },
  '4029': { wrong: '40140', right: '40150' },
}

/**
 * Reads the public thailand-geography JSON: a folder with provinces.json, districts.json and
 * subdistricts.json, or those three files. Trims the names, and corrects the postcodes of three
 * districts.
 * @throws ImportProblem with the file and the entry
 */
export function readPlaces(paths: readonly string[]): Places {
  const files = filesOf(paths)
  const provinces = parse(files, 'provinces.json', Provinces)
  const districts = parse(files, 'districts.json', Districts)
  const subdistricts = parse(files, 'subdistricts.json', Subdistricts)
  const places: Places = {
    provinces: provinces.map((one) => ({
      code: String(one.provinceCode),
      name_en: one.provinceNameEn,
      name_th: one.provinceNameTh,
    })),
    districts: districts.map((one) => ({
      code: String(one.districtCode),
      name_en: one.districtNameEn,
      name_th: one.districtNameTh,
      province_code: String(one.provinceCode),
    })),
    subdistricts: subdistricts.map((one) => ({
      code: String(one.subdistrictCode),
      name_en: one.subdistrictNameEn,
      name_th: one.subdistrictNameTh,
      district_code: String(one.districtCode),
    })),
    zipcodes: subdistricts.map((one) => ({
      subdistrict_code: String(one.subdistrictCode),
      zipcode: zipcodeOf(String(one.postalCode), String(one.districtCode)),
      position: 0,
    })),
  }
  requireSound(places)
  return places
}

function filesOf(paths: readonly string[]): Map<FileName, string> {
  const all = paths.flatMap((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory()
      ? names.map((name) => join(path, name))
      : path,
  )
  return new Map(
    names.flatMap((name) =>
      all.filter((path) => basename(path) === name).map((path) => [name, path]),
    ),
  )
}

function parse<S extends z.ZodMiniType>(
  files: Map<FileName, string>,
  name: FileName,
  schema: S,
): z.output<S> {
  const path = files.get(name)
  if (path === undefined) throw new ImportProblem(`${name} is missing.`)
  const { data, error } = schema.safeParse(readJson(path))
  if (!error) return data
  const [issue] = error.issues
  const [index, ...field] = issue?.path ?? []
  const where = typeof index === 'number' ? `, entry ${index + 1}` : ''
  throw new ImportProblem(`${path}${where}: ${[...field, issue?.message].join(' ')}`)
}

function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new ImportProblem(`${path} cannot be read.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportProblem(`${path} is not JSON.`)
  }
}

function zipcodeOf(postalCode: string, districtCode: string) {
  const correction = lookUp(corrections, districtCode)
  return correction?.wrong === postalCode ? correction.right : postalCode
}

function requireSound({ provinces, districts, subdistricts, zipcodes }: Places) {
  const inProvinces = requireUnique('provinces.json', provinces)
  const inDistricts = requireUnique('districts.json', districts)
  requireUnique('subdistricts.json', subdistricts)
  for (const { code, province_code } of districts) {
    if (inProvinces.has(province_code)) continue
    throw new ImportProblem(
      `districts.json: ${code} is in province ${province_code}, which is not there.`,
    )
  }
  for (const { code, district_code } of subdistricts) {
    if (inDistricts.has(district_code)) continue
    throw new ImportProblem(
      `subdistricts.json: ${code} is in district ${district_code}, which is not there.`,
    )
  }
  for (const { subdistrict_code, zipcode } of zipcodes) {
    if (/^\d{5}$/.test(zipcode)) continue
    throw new ImportProblem(
      `subdistricts.json: ${subdistrict_code} has the postcode ${zipcode}, which is none.`,
    )
  }
}

function requireUnique(file: FileName, rows: { code: string }[]) {
  if (rows.length === 0) throw new ImportProblem(`${file} is empty.`)
  const codes = new Set(rows.map(({ code }) => code))
  if (codes.size === rows.length) return codes
  const twice = rows.find(({ code }, index) => rows.findIndex((row) => row.code === code) < index)
  throw new ImportProblem(`${file}: the code ${twice?.code} stands there twice.`)
}
