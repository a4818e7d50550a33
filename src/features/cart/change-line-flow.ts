import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getCampaign } from '@/contract/campaign-detail'
import { type CartLine, getCart } from '@/contract/cart'
import { getPoints } from '@/contract/points'
import { openChooseItem } from '@/features/rewards/modals'
import { changeLine, changesSettled } from './cart-changes'
import { choiceOf, mostOf } from './cart-rules'

/** From the tap on Change to the line as it was chosen; what was there already shows first. */
export async function chooseAndChange(line: CartLine): Promise<void> {
  const { campaignId, quantity, payOption } = line
  await changesSettled()
  const [campaign, { points }, { lines }] = await Promise.all([
    queryClient.fetchQuery({ ...q(getCampaign, { params: { campaignId } }), staleTime: 0 }),
    queryClient.fetchQuery(q(getPoints, {})),
    queryClient.fetchQuery(q(getCart, {})),
  ])
  const others = lines.filter(({ key }) => key !== line.key)
  const answer = await openChooseItem({
    campaign,
    points,
    purpose: 'cart',
    start: choiceOf(campaign, line.itemId),
    line: { quantity, payOption },
    // Fewer of the same can always be had: one of them is there to be kept.
    mostOf: (itemId) => Math.max(itemId === line.itemId ? 1 : 0, mostOf(campaign, itemId, others)),
  })
  if (!answer) return
  const { itemId } = answer
  await changeLine(line.key, {
    quantity: answer.quantity,
    payOption: answer.payOption,
    ...(itemId !== undefined && { itemId }),
  })
}
