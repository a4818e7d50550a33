import checkCircle from 'phosphor/fill/check-circle'
import { ApiError, toApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { addToCart as addToCartEndpoint, getCart } from '@/contract/cart'
import type { Input } from '@/contract/endpoint'
import { getPoints } from '@/contract/points'
import { openChooseItem, openGuestGate } from '@/features/rewards/modals'
import { loadTexts, texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import { appHistory } from '@/routing/app-history'
import { paths } from '@/routing/paths'
import { member } from '@/session/session'
import { chosenLines, type ItemChoice, mostOf, sumOf } from './cart-rules'
import { linesForLater } from './lines-for-later'

type CartWish = Omit<Input<typeof addToCartEndpoint>['body'], 'payOption'> & {
  payOption: number
}

/** From the tap on the button to the toast; a guest meets the gate first. */
export async function chooseAndAdd(campaign: CampaignDetail, start?: ItemChoice): Promise<void> {
  if (!member()) return openGuestGate({ campaign })
  if (!navigator.onLine) throw new ApiError('network')
  const [{ points }, { lines }] = await Promise.all([
    queryClient.fetchQuery(q(getPoints, {})),
    queryClient.fetchQuery(q(getCart, {})),
    loadTexts('cart'),
  ])
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
      run: () => appHistory().push(paths.cart()),
    },
    timeout: 8,
  })
}

/** A wish whose answer got lost keeps its key: asked for once more, it is still in there once. */
let unanswered: { userId: string | undefined; wish: string; key: string } | undefined

/** Puts something into the cart, once for every wish however often its answer gets lost. */
export async function add(body: CartWish): Promise<void> {
  const userId = member()?.userId
  const wish = JSON.stringify(body)
  const isAgain = unanswered?.userId === userId && unanswered?.wish === wish
  const key = isAgain && unanswered ? unanswered.key : crypto.randomUUID()
  unanswered = { userId, wish, key }
  try {
    await call(addToCartEndpoint, { body, idempotencyKey: key })
    unanswered = undefined
  } catch (error) {
    if (isClearNo(error)) {
      unanswered = undefined
      // What the page says of the stock was not right any more.
      const { queryKey } = q(getCampaign, { params: { campaignId: body.campaignId } })
      void queryClient.invalidateQueries({ queryKey })
    }
    throw error
  } finally {
    void freshen(queryClient, addToCartEndpoint)
  }
}

function isClearNo(thrown: unknown) {
  const { type, code } = toApiError(thrown)
  return type === 'refused' && code !== undefined && !/^(inFlight|serverError|busy)$/.test(code)
}
