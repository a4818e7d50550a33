import checkCircle from 'phosphor/fill/check-circle'
import { ApiError } from '@/api/api-error'
import { canReach } from '@/api/can-reach'
import { call } from '@/api/call'
import { invalidate } from '@/api/invalidate'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { addToCart as addToCartEndpoint, getCart } from '@/contract/cart'
import type { Input } from '@/contract/endpoint'
import { getPoints } from '@/contract/points'
import { openChooseItem, openGuestGate } from '@/features/rewards/modals'
import { loadTexts, texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { attempt } from '@/exactly-once/attempt'
import { isPutOff } from '@/exactly-once/outcome'
import { uploadTimeoutMs } from '@/exactly-once/timeouts'
import { appHistory } from '@/routing/app-history'
import { stillHere } from '@/routing/still-here'
import { member } from '@/session/session'
import { chosenLines, type ItemChoice, mostOf, sumOf } from './cart-rules'
import { linesForLater } from './lines-for-later'
import { cartRoute } from './routes'

type CartInput = Omit<Input<typeof addToCartEndpoint>['body'], 'payOption'> & {
  payOption: number
}

/** The whole flow from the button to the toast; guests are asked to sign in. */
export async function chooseAndAdd(campaign: CampaignDetail, start?: ItemChoice): Promise<void> {
  if (!member()) return openGuestGate({ campaign })
  const isHere = stillHere()
  if (!(await canReach())) throw new ApiError('network')
  const [{ points }, { lines }] = await Promise.all([
    queryClient.fetchQuery(q(getPoints, {})),
    queryClient.fetchQuery(q(getCart, {})),
    loadTexts('cart'),
  ])
  if (!isHere()) return
  const answer = await openChooseItem({
    campaign,
    points,
    purpose: 'cart',
    mostOf: (itemId) => mostOf(campaign, itemId, lines),
    free: Math.max(0, points - sumOf(chosenLines(lines, linesForLater())).points),
    ...(start && { start }),
  })
  if (!answer) return
  const { itemId, quantity, payOption } = answer
  await add({
    campaignId: campaign.id,
    quantity,
    payOption,
    ...(itemId !== undefined && { itemId }),
  })
  showToast({
    icon: checkCircle,
    text: texts.t('add.done', { ns: 'cart' }),
    action: {
      label: texts.t('add.view', { ns: 'cart' }),
      run: () => appHistory().push(cartRoute.to()),
    },
    timeout: 8,
  })
}

/** The last request with a lost answer. A retry has the same key, so it counts once. */
let unanswered: { userId: string | undefined; request: string; key: string } | undefined

/** Once the member has seen the cart and changed it, adding the same is another act. */
export function forgetUnanswered() {
  unanswered = undefined
}

/** Adds to the cart, exactly once even when answers are lost. */
export async function add(body: CartInput): Promise<void> {
  const userId = member()?.userId
  const request = JSON.stringify(body)
  if (unanswered?.userId !== userId || unanswered?.request !== request) {
    unanswered = { userId, request, key: crypto.randomUUID() }
  }
  const { key: idempotencyKey } = unanswered
  const outcome = await attempt(
    ({ signal }) => call(addToCartEndpoint, { body, idempotencyKey }, { signal }),
    uploadTimeoutMs,
  ).outcome
  void invalidate(addToCartEndpoint)
  if (outcome.kind !== 'lost' && !isPutOff(outcome)) unanswered = undefined
  if (outcome.kind === 'done') return
  if (outcome.kind === 'refused') {
    // The campaign's stock on screen may be outdated.
    const { queryKey } = q(getCampaign, { params: { campaignId: body.campaignId } })
    void queryClient.invalidateQueries({ queryKey })
  }
  const error = 'error' in outcome ? outcome.error : undefined
  // A timeout is shown as a lost connection.
  throw error === undefined || error.type === 'aborted' ? new ApiError('network') : error
}
