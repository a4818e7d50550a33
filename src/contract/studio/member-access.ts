import { text } from '../shared'
import { z } from '../zod'
import { staffEndpoint } from './staff-endpoint'

/**
 * Logs a member out on all devices, where somebody else may have got into the account. The password
 * stays; the member is told why at the next use of each device.
 */
export const endSessionsOfMember = staffEndpoint({
  id: 'endSessionsOfMember',
  method: 'POST',
  path: '/members/end-sessions',
  right: 'admin',
  stepsUp: true,
  body: z.object({
    /** The e-mail or the phone number of the account. */
    member: text(200).check(z.trim(), z.minLength(1)),
    reason: text(200).check(z.trim(), z.minLength(3)),
  }),
  /** `member`: first name and initial. */
  response: z.object({ ended: z.int(), member: z.string() }),
})
