import { textIn } from '@/contract/text'
import type { District, Province, Subdistrict } from '@/contract/geography'
import type { Language } from '@/i18n/locale'
import { tableOf } from './named-entries'

/** The parts of a place in a request (specification §3), from the postcode down. */
export const addressParts = [
  'zipcode',
  'province_code',
  'province_name',
  'district_code',
  'district_name',
  'subdistrict_code',
  'subdistrict_name',
] as const
export type CascadeAddress = Record<(typeof addressParts)[number], string>

/** What a form keeps: the address, and what of it the member has still to look at. */
export const cascadeParts = [...addressParts, 'doubt'] as const
export type CascadePart = (typeof cascadeParts)[number]
export type CascadeValues = CascadeAddress & { doubt: Doubt }

/**
 * `notFound`: there is no such postcode. Otherwise the topmost part that was filled in though there
 * were several to choose from: it is never saved unseen.
 */
export type Doubt = (typeof doubts)[number]
const levels = ['province', 'district', 'subdistrict'] as const
export type Level = (typeof levels)[number]
const doubts = ['', 'notFound', 'zipcode', 'province', 'district', 'subdistrict'] as const

export const emptyCascade: CascadeValues = {
  zipcode: '',
  province_code: '',
  province_name: '',
  district_code: '',
  district_name: '',
  subdistrict_code: '',
  subdistrict_name: '',
  doubt: '',
}

/** Reads what a form keeps as a list, in the order of `cascadeParts`. */
export function cascadeOf(list: readonly unknown[]): CascadeValues {
  const text = (part: CascadePart) => {
    const value = list[cascadeParts.indexOf(part)]
    return typeof value === 'string' ? value : ''
  }
  const address = Object.fromEntries(addressParts.map((part) => [part, text(part)]))
  return { ...emptyCascade, ...address, doubt: doubts.find((one) => one === text('doubt')) ?? '' }
}

/** The parts of it that are sent. */
export function addressOf(values: CascadeValues): CascadeAddress {
  return tableOf(addressParts.map((part) => [part, values[part]]))
}

/** What a postcode covers. */
export interface Coverage {
  provinces: Province[]
  districts: District[]
  subdistricts: Subdistrict[]
}

type Place = Pick<Province, 'code' | 'nameTh' | 'nameEn'>

/** The name of a place in the member's language. */
function nameOf({ nameTh, nameEn }: Place, language: Language): string {
  return textIn({ en: nameEn, th: nameTh }, language) || nameTh || nameEn
}

/** What a typed postcode is known to be: nothing yet, or no place at all, or places. */
export function afterLookup(zipcode: string, covered: Coverage, language: Language): CascadeValues {
  if (covered.subdistricts.length === 0) return { ...emptyCascade, zipcode, doubt: 'notFound' }
  return within(zipcode, covered, {}, language)
}

/**
 * A choice among what a postcode covers. The choice is kept, the levels below it are filled with the
 * first match, and is in doubt where it is one of several.
 */
export function within(
  zipcode: string,
  covered: Coverage,
  chosen: Partial<Record<Level, string>>,
  language: Language,
): CascadeValues {
  const province = pick(covered.provinces, chosen.province)
  const districts = districtsIn(covered, province?.code)
  const district = pick(districts, chosen.district)
  const subdistricts = subdistrictsIn(covered, district?.code)
  const subdistrict = pick(subdistricts, chosen.subdistrict)
  const settled = chosen.subdistrict ? 3 : chosen.district ? 2 : chosen.province ? 1 : 0
  const counts = [covered.provinces.length, districts.length, subdistricts.length]
  const open = levels.find((_, index) => index >= settled && (counts[index] ?? 0) > 1)
  return {
    zipcode,
    ...codeAndName('province', province, language),
    ...codeAndName('district', district, language),
    ...codeAndName('subdistrict', subdistrict, language),
    doubt: open ?? '',
  }
}

/**
 * What was in doubt is right. What is below it was filled in along and has not been looked at: where
 * there are several of those, they are in doubt next. Without `covered` their number is not known.
 */
export function confirmed(
  values: CascadeValues,
  covered: Coverage | undefined,
  language: Language,
): CascadeValues {
  const settled = levels.slice(0, levels.findIndex((level) => level === values.doubt) + 1)
  if (!covered) return { ...values, doubt: levels[settled.length] ?? '' }
  const chosen = Object.fromEntries(settled.map((level) => [level, values[`${level}_code`]]))
  return within(values.zipcode, covered, chosen, language)
}

/** A choice from above, without a postcode: what is below it is to be chosen next. */
export function fromProvince(
  zipcode: string,
  province: Province | undefined,
  language: Language,
): CascadeValues {
  return { ...emptyCascade, zipcode, ...codeAndName('province', province, language) }
}

export function fromDistrict(
  values: CascadeValues,
  district: District | undefined,
  language: Language,
): CascadeValues {
  return {
    ...values,
    ...codeAndName('district', district, language),
    ...codeAndName('subdistrict', undefined, language),
    doubt: '',
  }
}

/** The postcode comes with the subdistrict; where it has several, the first is in doubt. */
export function fromSubdistrict(
  values: CascadeValues,
  subdistrict: Subdistrict | undefined,
  language: Language,
): CascadeValues {
  const zipcodes = subdistrict ? zipcodesOf(subdistrict) : []
  const isKnown = zipcodes.includes(values.zipcode)
  return {
    ...values,
    ...codeAndName('subdistrict', subdistrict, language),
    zipcode: isKnown ? values.zipcode : (zipcodes[0] ?? ''),
    doubt: !isKnown && zipcodes.length > 1 ? 'zipcode' : '',
  }
}

export function zipcodesOf({ zipcode, zipcodes }: Subdistrict): string[] {
  return zipcodes?.length ? zipcodes : [zipcode]
}

export function districtsIn(covered: Coverage, provinceCode: string | undefined): District[] {
  return covered.districts.filter((district) => district.provinceCode === provinceCode)
}

export function subdistrictsIn(covered: Coverage, districtCode: string | undefined) {
  return covered.subdistricts.filter((one) => one.districtCode === districtCode)
}

/** How many places there are at the level in doubt, within the level above it. */
export function countInDoubt(values: CascadeValues, covered: Coverage): number {
  if (values.doubt === 'province') return covered.provinces.length
  if (values.doubt === 'district') return districtsIn(covered, values.province_code).length
  if (values.doubt !== 'subdistrict') return 0
  return subdistrictsIn(covered, values.district_code).length
}

export type CascadeProblem = 'required' | 'zipcode' | 'notFound' | 'check'

/**
 * What keeps an address from being sent, by part. One that is optional may be left empty,
 * but not half done.
 */
export function cascadeProblems(
  values: CascadeValues,
  { isRequired }: { isRequired: boolean },
): Partial<Record<CascadePart, CascadeProblem>> {
  if (!isRequired && addressParts.every((part) => values[part].trim() === '')) return {}
  const problems: Partial<Record<CascadePart, CascadeProblem>> = {}
  if (values.zipcode === '') problems.zipcode = 'required'
  else if (!isZipcode(values.zipcode)) problems.zipcode = 'zipcode'
  else if (values.doubt === 'notFound') problems.zipcode = 'notFound'
  else if (values.doubt === 'zipcode') problems.zipcode = 'check'
  for (const level of levels) {
    if (values[`${level}_code`] === '') problems[`${level}_code`] = 'required'
    else if (values.doubt === level) problems[`${level}_code`] = 'check'
  }
  return problems
}

/** Exactly five digits (specification §5). */
export function isZipcode(zipcode: string): boolean {
  return /^\d{5}$/.test(zipcode)
}

/** Options by name; those of the postcode before all others, and what is chosen in any case. */
export function optionsOf(
  places: readonly Place[],
  first: readonly Place[],
  chosen: { code: string; name: string },
  language: Language,
): { value: string; label: string }[] {
  const before = new Set(first.map(({ code }) => code))
  const options = places
    .map((place) => ({ value: place.code, label: nameOf(place, language) }))
    .sort(
      (a, b) =>
        Number(before.has(b.value)) - Number(before.has(a.value)) ||
        a.label.localeCompare(b.label, language),
    )
  // What a draft or a saved address holds shows before the lists are there, and without them.
  const isThere = chosen.code === '' || options.some(({ value }) => value === chosen.code)
  return isThere ? options : [{ value: chosen.code, label: chosen.name }, ...options]
}

function pick<P extends Place>(places: readonly P[], code: string | undefined): P | undefined {
  return places.find((place) => place.code === code) ?? places[0]
}

function codeAndName<L extends Level>(level: L, place: Place | undefined, language: Language) {
  return tableOf([
    [`${level}_code`, place?.code ?? ''],
    [`${level}_name`, place ? nameOf(place, language) : ''],
  ])
}
