import { endpoint } from './endpoint'
import { z } from './zod'

/** A place that goods are delivered to, as the confirm dialog shows it. */
export const DeliveryAddress = z.object({
  key: z.string(),
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

export const getDeliveryAddresses = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/profile/addresses',
  auth: 'member',
  response: z.array(DeliveryAddress),
})
