import { loadedAtEachLook, q } from '@/api/q'
import { getProfilePicture } from '@/contract/profile-picture'
import { getMemberCode } from '@/contract/member-qr-code'
import { getProfileDetails } from '@/contract/profile-details'
import { getRedemptions } from '@/contract/redemptions'

/** The hourly time keeps the picture in the browser's cache, and fresh enough (specification §7). */
export function memberPicture(userId: string) {
  const time = new Date().toISOString().slice(0, 13)
  return q(getProfilePicture, { params: { userId }, query: { type: 'large', time } })
}

/** For the number of rewards that wait to be used. */
export const usableRewards = () => q(getRedemptions, { query: { mode: 'available', top: 1 } })

/** For the form, which starts with what was changed on another device. */
export const detailsToEdit = () => ({ ...q(getProfileDetails, {}), ...loadedAtEachLook })

/** For the counter: good for a minute, so a young one serves again. */
export const memberCode = () => ({ ...q(getMemberCode, {}), staleTime: 15_000, retry: false })
