import { endpoint } from './endpoint'
import { Id, text } from './shared'
import { z } from './zod'

const flag = z.optional(z.nullable(z.boolean()))
const degrees = z.optional(z.nullable(z.number()))

/** The payload of a delivery or a tax address, with the platform's own spellings (specification §3). */
const partsOf = (part: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>>) => ({
  isdefault: flag,
  latitude: degrees,
  /** Spelled so. */
  longtitude: degrees,
  name: part,
  addressname: part,
  firstname: part,
  lastname: part,
  building: part,
  contact_number: part,
  type: part,
  address: part,
  village: part,
  number: part,
  moo: part,
  room: part,
  floor: part,
  soi: part,
  road: part,
  remark: part,
  landmark: part,
  subdistrict_code: part,
  subdistrict_name: part,
  district_code: part,
  district_name: part,
  province_code: part,
  province_name: part,
  zipcode: part,
  countryId: z.optional(z.nullable(z.int())),
  country_code: part,
  country_name: part,
  email: part,
  home_contact_number: part,
  companyname: part,
  idcard: part,
  title: part,
  istax: flag,
  persontype: part,
  isdefaulttax: flag,
  taxname: part,
  taxid: part,
  /** Five digits: 00000 is a company's head office, a branch has its own number. */
  taxbranch: part,
  taxaddress: part,
  taxbuilding: part,
  taxnumber: part,
  taxmoo: part,
  taxroom: part,
  taxfloor: part,
  taxsoi: part,
  taxroad: part,
  taxsubdistrict_code: part,
  taxsubdistrict_name: part,
  taxdistrict_code: part,
  taxdistrict_name: part,
  taxprovince_code: part,
  taxprovince_name: part,
  taxzipcode: part,
})

/** The parts as an answer has them. */
const part = z.optional(z.nullable(z.string()))
export const addressParts = partsOf(part)

const sentPart = z.optional(z.nullable(text(200)))

/**
 * What an address is saved with: empty parts are left out, and what is left out is kept no longer.
 * `key` of an address that is added is the app's own, so that one that is sent twice is there once.
 */
export const AddressBody = z.object({ key: sentPart, ...partsOf(sentPart) })
export type AddressBody = z.infer<typeof AddressBody>

/** The row that it is kept as; platforms call these RowKey and PartitionKey. */
export const addressRow = { key: z.string(), partition: part }

/** A place that goods are delivered to. */
export const DeliveryAddress = z.object({
  ...addressParts,
  ...addressRow,
  addressname: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  contact_number: z.string(),
  address: z.string(),
  subdistrict_name: z.string(),
  district_name: z.string(),
  province_name: z.string(),
  zipcode: z.string(),
  isdefault: z.boolean(),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

export const addressParams = z.object({ key: Id })
/** What is gone. */
export const RemovedAddress = z.object({ key: z.string() })

/** The default one first. */
export const getDeliveryAddresses = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/profile/addresses',
  auth: 'member',
  response: z.array(DeliveryAddress),
})

/** The first one is the default one, whatever it says. */
export const addDeliveryAddress = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/profile/addresses',
  auth: 'member',
  body: AddressBody,
  response: DeliveryAddress,
  errors: ['invalid'],
})

/** The default one stays so until another becomes it. */
export const updateDeliveryAddress = endpoint({
  method: 'PUT',
  base: 'gateway',
  path: '/profile/addresses/:key',
  auth: 'member',
  params: addressParams,
  body: AddressBody,
  response: DeliveryAddress,
  errors: ['notFound', 'invalid'],
})

/** Every one but the default one. */
export const deleteDeliveryAddress = endpoint({
  method: 'DELETE',
  base: 'gateway',
  path: '/profile/addresses/:key',
  auth: 'member',
  params: addressParams,
  response: RemovedAddress,
  errors: ['notFound', 'invalid'],
})
