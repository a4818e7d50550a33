import type * as contract from '@/contract/postcodes'
import type { Database } from '../database/connect.ts'
import type { HandlersOf } from '../handler.ts'

interface Named {
  code: string
  name_th: string
  name_en: string
}

export const postcodesHandlers: HandlersOf<typeof contract> = {
  async getPostcode({ params }, { db }) {
    const { zipcode } = params
    const subdistricts = await subdistrictsOf(db)
      .where('subdistrict.code', 'in', (query) =>
        query
          .selectFrom('subdistrict_zipcode')
          .select('subdistrict_code')
          .where('zipcode', '=', zipcode),
      )
      .execute()
    if (subdistricts.length === 0) {
      return { listProvince: null, listDistrict: null, listSubDistrict: null }
    }
    const districts = await db
      .selectFrom('district')
      .selectAll()
      .where('code', 'in', unique(subdistricts.map((row) => row.district_code)))
      .orderBy('code')
      .execute()
    const provinces = await db
      .selectFrom('province')
      .selectAll()
      .where('code', 'in', unique(districts.map((row) => row.province_code)))
      .orderBy('code')
      .execute()
    return {
      listProvince: provinces.map(named),
      listDistrict: districts.map((row) => ({ ...named(row), provinceCode: row.province_code })),
      listSubDistrict: gathered(subdistricts).map((one) => ({ ...one, zipcode })),
    }
  },

  async getProvinces(_, { db }) {
    const rows = await db.selectFrom('province').selectAll().orderBy('code').execute()
    return rows.map(named)
  },

  async getDistricts({ params }, { db }) {
    const rows = await db
      .selectFrom('district')
      .selectAll()
      .where('province_code', '=', params.provinceCode)
      .orderBy('code')
      .execute()
    return rows.map((row) => ({ ...named(row), provinceCode: row.province_code }))
  },

  async getSubdistricts({ params }, { db }) {
    const rows = await subdistrictsOf(db)
      .where('subdistrict.district_code', '=', params.districtCode)
      .execute()
    return gathered(rows)
  },
}

/** One row for each postcode of each subdistrict. */
function subdistrictsOf(db: Database) {
  return db
    .selectFrom('subdistrict')
    .innerJoin('district', 'district.code', 'subdistrict.district_code')
    .innerJoin('subdistrict_zipcode', 'subdistrict_zipcode.subdistrict_code', 'subdistrict.code')
    .selectAll('subdistrict')
    .select(['district.province_code', 'subdistrict_zipcode.zipcode'])
    .orderBy('subdistrict.code')
    .orderBy('subdistrict_zipcode.position')
}

type SubdistrictRow = Awaited<ReturnType<ReturnType<typeof subdistrictsOf>['execute']>>[number]

function gathered(rows: SubdistrictRow[]) {
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return Array.from(byCode.values()).flatMap((group) => {
    const [first] = group
    if (!first) return []
    return {
      ...named(first),
      districtCode: first.district_code,
      provinceCode: first.province_code,
      zipcode: first.zipcode,
      zipcodes: group.map(({ zipcode }) => zipcode),
    }
  })
}

function named({ code, name_th, name_en }: Named) {
  return { code, nameTh: name_th, nameEn: name_en }
}

function unique(codes: string[]) {
  return Array.from(new Set(codes))
}
