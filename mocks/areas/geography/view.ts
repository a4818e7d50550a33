import type { NamedPlace, SubdistrictRow } from './store.ts'

/** One item for each subdistrict, with all of its postcodes. */
export function subdistrictViews(rows: SubdistrictRow[]) {
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return Array.from(byCode.values()).flatMap((group) => {
    const [first] = group
    if (!first) return []
    return {
      ...placeView(first),
      districtCode: first.district_code,
      provinceCode: first.province_code,
      zipcode: first.zipcode,
      zipcodes: group.map(({ zipcode }) => zipcode),
    }
  })
}

export function placeView({ code, name_th, name_en }: NamedPlace) {
  return { code, nameTh: name_th, nameEn: name_en }
}

export function districtView(row: NamedPlace & { province_code: string }) {
  return { ...placeView(row), provinceCode: row.province_code }
}
