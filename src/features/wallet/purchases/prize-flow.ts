import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getDeliveryAddresses } from '@/contract/addresses'
import { getProfile } from '@/contract/profile'
import type { Redemption } from '@/contract/redemptions'
import { showError } from '@/errors/show-error'
import { openAddressList, openShipping } from '@/features/rewards/modals'
import { openDrawnPrize, openPrizeAddress } from '@/features/wallet/modals'
import type { PrizeDelivery } from './prize-address-rules'

/** What became of a draw; the winner of something that is sent can say where to. */
export async function showDraw(redemption: Redemption): Promise<void> {
  if ((await openDrawnPrize({ redemption })) !== 'address') return
  try {
    await giveAddress(redemption)
  } catch (error) {
    void showError(error)
  }
}

async function giveAddress(redemption: Redemption, current?: PrizeDelivery): Promise<void> {
  const delivery = await chooseDelivery(current)
  if (!delivery) return
  if ((await openPrizeAddress({ redemption, delivery })) === 'change') {
    await giveAddress(redemption, delivery)
  }
}

async function chooseDelivery(current?: PrizeDelivery): Promise<PrizeDelivery | undefined> {
  const [stored, profile] = await Promise.all([
    queryClient.fetchQuery(q(getDeliveryAddresses, {})),
    queryClient.fetchQuery(q(getProfile, {})),
  ])
  if (stored.length > 0) {
    const addresses = stored.toSorted((a, b) => Number(b.isdefault) - Number(a.isdefault))
    const choice = await openAddressList({ addresses, current })
    if (choice?.kind !== 'once') return choice
  }
  const start =
    current?.kind === 'once'
      ? current.shipping
      : {
          firstName: profile.firstName ?? '',
          lastName: profile.lastName ?? '',
          contactNumber: profile.contact_number ?? '',
        }
  const shipping = await openShipping(start)
  return shipping && { kind: 'once', shipping }
}
