import { endpoint } from './endpoint'
import { PaymentState } from './payments'
import { Redemption } from './redemptions'
import { Id, Instant, Points } from './shared'
import { Reservation } from './slot-holds'
import { z } from './zod'

const params = z.object({ redemptionId: Id })

/**
 * Moves a booking to another time, branch or number of people, as often and as long before it as
 * the campaign allows. A link that is not paid stays, and ends no later than the new time. Asking for what is booked already changes nothing and counts for nothing, so
 * a request may be sent again.
 */
export const changeBooking = endpoint({
  id: 'changeBooking',
  method: 'PUT',
  base: 'gateway',
  path: '/redemptions/:redemptionId/booking',
  auth: 'member',
  params,
  body: Reservation,
  response: Redemption,
})

/**
 * Cancels a booking, up to the time before it that the campaign allows; the campaign's rule says
 * whether points and seats are returned. An unpaid booking can always be cancelled: its link ends
 * and the points are returned. Cancelling again changes nothing.
 */
export const cancelBooking = endpoint({
  id: 'cancelBooking',
  method: 'DELETE',
  base: 'gateway',
  path: '/redemptions/:redemptionId/booking',
  auth: 'member',
  params,
  query: z.object({
    /**
     * How it was paid when the member confirmed: refused with `notAvailable` once that has changed.
     */
    payment: z.optional(PaymentState),
  }),
  response: z.object({ redemption: Redemption, points: Points }),
})

/**
 * A link to the booking as an iCalendar file (RFC 5545, `text/calendar`, as an attachment). It is
 * opened without a session, also by a browser outside LINE, so it is short-lived and names no member.
 */
export const getBookingCalendar = endpoint({
  id: 'getBookingCalendar',
  method: 'POST',
  base: 'gateway',
  path: '/redemptions/:redemptionId/calendar',
  auth: 'member',
  params,
  response: z.object({ url: z.string(), expiresAt: Instant }),
})
