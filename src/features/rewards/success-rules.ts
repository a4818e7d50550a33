import { campaignTypes } from '@/contract/campaigns'
import type { Surprise } from '@/contract/redeem'
import type { Redemption } from '@/contract/redemptions'
import { isKnownPath } from '@/routing/known-paths'

/** What a member has in hand after redeeming, which decides what the success screen says. */
export type Gain =
  'tickets' | 'gift' | 'parcel' | 'partner' | 'timedCode' | 'booked' | 'code' | 'reward'

export function gainOf(
  redemption: Pick<
    Redemption,
    'campaignType' | 'delivered' | 'hasSerial' | 'minutesValidAfterUsed' | 'slotAt' | 'tickets'
  >,
  hasRedirect: boolean,
): Gain {
  if (redemption.campaignType === campaignTypes.draw) return 'tickets'
  if (redemption.campaignType === campaignTypes.donate) return 'gift'
  if (redemption.delivered) return 'parcel'
  if (hasRedirect) return 'partner'
  if (!redemption.hasSerial) return 'reward'
  if (redemption.minutesValidAfterUsed) return 'timedCode'
  return redemption.slotAt ? 'booked' : 'code'
}

/** Where a surprise leads; undefined where that is no screen of this app. */
export function wayOf({ action }: Surprise) {
  return action && isKnownPath(action.link) ? action : undefined
}
