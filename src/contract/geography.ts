import { endpoint } from './endpoint'
import { Id } from './shared'
import { z } from './zod'

export const Province = z.object({ code: z.string(), nameTh: z.string(), nameEn: z.string() })
export type Province = z.infer<typeof Province>

export const District = z.object({
  code: z.string(),
  nameTh: z.string(),
  nameEn: z.string(),
  provinceCode: z.string(),
})
export type District = z.infer<typeof District>

export const Subdistrict = z.object({
  code: z.string(),
  nameTh: z.string(),
  nameEn: z.string(),
  districtCode: z.string(),
  provinceCode: z.string(),
  city: z.optional(z.nullable(z.string())),
  /** The requested postcode, or the first. */
  zipcode: z.string(),
  /** All postcodes; missing from a platform that knows one only. */
  zipcodes: z.optional(z.nullable(z.array(z.string()))),
})
export type Subdistrict = z.infer<typeof Subdistrict>

/**
 * What a postcode of five digits covers, by code; several of each are usual. All three are null
 * where there is no such postcode.
 */
export const getPostcode = endpoint({
  id: 'getPostcode',
  method: 'GET',
  base: 'gateway',
  path: '/postcode/:zipcode',
  auth: 'none',
  params: z.object({ zipcode: z.string().check(z.regex(/^\d{5}$/)) }),
  response: z.object({
    listProvince: z.optional(z.nullable(z.array(Province))),
    listDistrict: z.optional(z.nullable(z.array(District))),
    listSubDistrict: z.optional(z.nullable(z.array(Subdistrict))),
  }),
})

export const getProvinces = endpoint({
  id: 'getProvinces',
  method: 'GET',
  base: 'gateway',
  path: '/provinces',
  auth: 'none',
  response: z.array(Province),
})

export const getDistricts = endpoint({
  id: 'getDistricts',
  method: 'GET',
  base: 'gateway',
  path: '/provinces/:provinceCode/districts',
  auth: 'none',
  params: z.object({ provinceCode: Id }),
  response: z.array(District),
})

export const getSubdistricts = endpoint({
  id: 'getSubdistricts',
  method: 'GET',
  base: 'gateway',
  path: '/districts/:districtCode/subdistricts',
  auth: 'none',
  params: z.object({ districtCode: Id }),
  response: z.array(Subdistrict),
})
