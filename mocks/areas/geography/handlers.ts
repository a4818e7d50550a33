import {
  districtsIn,
  readDistricts,
  readProvinces,
  subdistrictsIn,
  subdistrictsWith,
} from './store.ts'
import * as contract from '@/contract/geography'
import { wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { districtView, placeView, subdistrictViews } from './view.ts'

export const postcodesArea = defineArea(contract, wrapped.pascal, {
  async getPostcode({ params }, { db }) {
    const { zipcode } = params
    const subdistricts = await subdistrictsWith(db, zipcode)
    if (subdistricts.length === 0) {
      return { listProvince: null, listDistrict: null, listSubDistrict: null }
    }
    const districts = await readDistricts(
      db,
      subdistricts.map((row) => row.district_code),
    )
    const provinces = await readProvinces(
      db,
      districts.map((row) => row.province_code),
    )
    return {
      listProvince: provinces.map(placeView),
      listDistrict: districts.map(districtView),
      listSubDistrict: subdistrictViews(subdistricts).map((one) => ({ ...one, zipcode })),
    }
  },

  async getProvinces(_, { db }) {
    const rows = await readProvinces(db)
    return rows.map(placeView)
  },

  async getDistricts({ params }, { db }) {
    const rows = await districtsIn(db, params.provinceCode)
    return rows.map(districtView)
  },

  async getSubdistricts({ params }, { db }) {
    const rows = await subdistrictsIn(db, params.districtCode)
    return subdistrictViews(rows)
  },
})
