import { endpoint } from './endpoint'
import { whole } from './whole'
import { z } from './zod'

/** A branch. Its position is in degrees, missing if there is nothing to visit. */
export const Store = z.object({
  /** As `location_id` and `center` of a redemption name it. */
  id: z.int(),
  name: z.string(),
  latitude: z.optional(z.nullable(z.number())),
  longitude: z.optional(z.nullable(z.number())),
})
export type Store = z.infer<typeof Store>

/** All branches of the brand. */
export const getStores = endpoint({
  id: 'getStores',
  method: 'GET',
  base: 'gateway',
  path: '/stores',
  auth: 'none',
  response: z.array(Store),
})

/** A time of the day in Bangkok; 24:00 is the end of it. */
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))

/** From one time to another; one that is not later is on the next day. */
const OpenTimes = z.object({ open: ClockTime, close: ClockTime })
export type OpenTimes = z.infer<typeof OpenTimes>

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const Weekday = z.enum(weekdays)

/** A day that differs from the week; without times the branch is closed. */
const SpecialDay = z.object({
  date: z.iso.date(),
  reason: z.nullable(z.string()),
  times: z.nullable(OpenTimes),
})

/** A branch with what a visit needs. */
export const StoreDetails = z.extend(Store, {
  address: z.nullable(z.string()),
  landmark: z.nullable(z.string()),
  province: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Null where the hours are not known; a day without times is closed. Whole, so that none is by error. */
  hours: z.nullable(whole(z.partialRecord(Weekday, whole(z.nullable(OpenTimes))))),
  specialDays: z.array(SpecialDay),
  /** Keys of services. */
  services: z.array(z.string()),
})
export type StoreDetails = z.infer<typeof StoreDetails>

const StoreFinder = z.object({
  /** What pins of the map show: "cup", "bolt" and others that the app knows. */
  pin: z.optional(z.nullable(z.string())),
  services: z.array(z.object({ key: z.string(), label: z.string() })),
  stores: z.array(StoreDetails),
})
export type StoreFinder = z.infer<typeof StoreFinder>

/** All branches with hours and services, in the brand's order. */
export const getStoreFinder = endpoint({
  id: 'getStoreFinder',
  method: 'GET',
  base: 'gateway',
  path: '/stores/finder',
  auth: 'none',
  response: StoreFinder,
})
