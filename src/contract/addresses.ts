import { endpoint } from './endpoint'
import { Id, text } from './shared'
import { z } from './zod'

const flag = z.optional(z.nullable(z.boolean()))
const degrees = z.optional(z.nullable(z.number()))

/** The payload of a delivery or a tax address, with the platform's own spellings (specification §3). */
const partsOf = (part: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>>) => ({
  isdefault: flag,
  latitude: degrees,
  /** The platform's spelling. */
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
 * The request that saves an address: empty parts are left out, and a missing part is cleared. `key`
 * of a new address is made by the app, so that a repeated request adds it once.
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
/** The key of the deleted address. */
export const RemovedAddress = z.object({ key: z.string() })

/** The default address first. */
export const getDeliveryAddresses = endpoint({
  id: 'getDeliveryAddresses',
  method: 'GET',
  base: 'gateway',
  path: '/profile/addresses',
  auth: 'member',
  response: z.array(DeliveryAddress),
})

/** The first address becomes the default in any case. */
export const addDeliveryAddress = endpoint({
  id: 'addDeliveryAddress',
  method: 'POST',
  base: 'gateway',
  path: '/profile/addresses',
  auth: 'member',
  body: AddressBody,
  response: DeliveryAddress,
})

/** An address stays the default until another becomes it. */
export const updateDeliveryAddress = endpoint({
  id: 'updateDeliveryAddress',
  method: 'PUT',
  base: 'gateway',
  path: '/profile/addresses/:key',
  auth: 'member',
  params: addressParams,
  body: AddressBody,
  response: DeliveryAddress,
})

/** Deletes an address; the default one is refused. */
export const deleteDeliveryAddress = endpoint({
  id: 'deleteDeliveryAddress',
  method: 'DELETE',
  base: 'gateway',
  path: '/profile/addresses/:key',
  auth: 'member',
  params: addressParams,
  response: RemovedAddress,
})
