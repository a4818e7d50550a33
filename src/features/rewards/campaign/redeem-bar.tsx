import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { q } from '@/api/q'
import { useAction } from '@/api/use-call'
import { priceOf } from '@/campaign/price-rules'
import { useCampaignWords } from '@/campaign/use-campaign-words'
import { config } from '@/config/config'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'
import { getPoints } from '@/contract/points'
import { showError } from '@/errors/show-error'
import { addToCart } from '@/features/cart/modals'
import { stayMember } from '@/features/legal/modals'
import { host } from '@/host/host'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { earnPointsRoute, levelRoute } from '@/features/points/routes'
import { profileRoute } from '@/features/profile/routes'
import { campaignPath } from '@/routing/campaign-path'
import { stillHere } from '@/routing/still-here'
import { member, useMember } from '@/session/session'
import { Button, buttonClass } from '@/ui/button'
import { Dock } from '@/ui/dock'
import { Price } from '@/ui/price'
import { Quantity } from '@/ui/quantity'
import { FavouriteButton } from './campaign-actions'
import { openGuestGate } from '@/features/rewards/modals'
import { preloadRedeem } from '@/features/rewards/redeem/preload-redeem'
import { pendingFor, pendingRedemptions } from '@/features/rewards/redeem/pending-redemption'
import styles from './redeem-bar.module.css'
import { type BarAction, type BarNote, costOnBar, redeemBar } from './redeem-bar-rules'
import type { ItemChoice } from './item-rules'
import { boundOf, mostOnPage } from './redeem-limit-rules'
import { useBarWords } from './use-bar-words'
import { useBoundWords } from './campaign-words'
import { usePriceWords } from '@/campaign/price-words'

interface RedeemBarProps {
  campaign: CampaignDetail
  /** The chosen style and size, if any. */
  choice: ItemChoice
}

/** Price and note on the left, the button on the right; always visible. */
export function RedeemBar({ campaign, choice }: RedeemBarProps) {
  const { t } = useTexts('rewards')
  const isMember = useMember() !== undefined
  const isChecking = useSyncExternalStore(
    pendingRedemptions.onChange,
    () => pendingFor(campaign.id) !== undefined,
  )
  useEffect(() => {
    if (isMember) preloadRedeem()
  }, [isMember])
  const points = useBalance()
  const [wanted, setWanted] = useState(1)
  const most = mostOnPage(campaign, points)
  const quantity = Math.min(wanted, most)
  const whyId = useId()
  const boundWords = useBoundWords()
  const isAtMost = quantity >= most && most > 1
  const bound =
    isAtMost && points !== undefined
      ? boundOf(campaign, { points, pointPerUnit: campaign.pointPerUnit, left: undefined })
      : undefined
  const bar = redeemBar({
    campaign,
    points,
    quantity,
    choice,
    isChecking,
    hasLine: config().line.enabled,
  })
  if (!bar) return null

  return (
    <div className={styles.bar}>
      <Dock
        noteBelow
        sideBySide
        note={
          <div className={styles.note}>
            <CampaignPrice campaign={campaign} choice={choice} />
            {bar.note && <BarWords note={bar.note} points={points} />}
          </div>
        }
      >
        <div className={styles.action}>
          {most > 1 && bar.action.kind === 'redeem' && (
            <div className={styles.quantity}>
              <Quantity
                label={t(
                  campaign.type === campaignTypes.draw ? 'confirm.tickets' : 'confirm.quantity',
                )}
                lessLabel={t('confirm.less')}
                moreLabel={t('confirm.more')}
                value={quantity}
                most={most}
                describedBy={whyId}
                onChange={setWanted}
              />
            </div>
          )}
          <div className={styles.go}>
            <BarButton
              campaign={campaign}
              choice={choice}
              quantity={quantity}
              points={points}
              action={bar.action}
            />
            <span className={styles.heart}>
              <FavouriteButton campaign={campaign} />
            </span>
          </div>
          <p id={whyId} className={styles.why} aria-live="polite">
            {bound && boundWords(campaign, bound)}
          </p>
        </div>
      </Dock>
    </div>
  )
}

/** Short on phones; a sentence on wide screens. */
function BarWords({ note, points }: { note: BarNote; points: number | undefined }) {
  const { t } = useTexts('rewards')
  const words = useBarWords()
  const short = words.note(note)
  if (note.kind !== 'leftAfter' || points === undefined) return <small>{short}</small>
  const amounts = {
    count: points,
    formatted: formatNumber(points),
    left: formatNumber(note.points),
  }
  return (
    <small>
      <span className={styles.narrow}>{short}</span>
      <span className={styles.wide}>{t('bar.haveAndLeft', amounts)}</span>
    </small>
  )
}

/** The member's balance; undefined for guests and while it loads. */
function useBalance(): number | undefined {
  const isMember = useMember() !== undefined
  const { data } = useQuery({ ...q(getPoints, {}), enabled: isMember })
  return isMember ? data?.points : undefined
}

/** The price of one, by the pay option that the confirmation starts with. */
export function CampaignPrice({ campaign, choice }: RedeemBarProps) {
  const points = useBalance()
  const words = useCampaignWords()
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const prices = usePriceWords()
  const { survey } = campaign
  if (survey && survey.pointsGiven > 0) {
    const { pointsGiven: count } = survey
    return (
      <Price
        value={t('bar.gains', { formatted: formatNumber(count) })}
        unit={core.t('points.unit', { count })}
      />
    )
  }
  const cost = costOnBar({ campaign, choice, quantity: 1, points })
  if (cost.baht > 0 && cost.points > 0) return <Price {...prices.parts(cost)} />
  const price = priceOf({
    type: campaign.type,
    pointPerUnit: cost.points,
    pricePerUnit: cost.baht,
  })
  return price ? <Price {...words.price(price)} /> : null
}

interface BarButtonProps extends RedeemBarProps {
  quantity: number
  points: number | undefined
  action: BarAction
}

function BarButton({ campaign, choice, quantity, points, action }: BarButtonProps) {
  const { t } = useTexts('rewards')
  const words = useBarWords()
  const { run, isPending } = useAction(start, { onError: showError })
  const stay = useAction(stayMember, { onError: showError })
  const label = words.action(action)
  const inFull = words.actionInFull(action, costOnBar({ campaign, choice, quantity, points }))

  async function start() {
    if (action.kind === 'cart') return addToCart(campaign, choice)
    if (!member()) return openGuestGate({ campaign })
    const isHere = stillHere()
    const { answerSurvey, redeem } = await import('@/features/rewards/redeem/redeem-flow')
    if (!isHere()) return undefined
    return action.kind === 'survey'
      ? answerSurvey(campaign)
      : redeem(campaign, { choice, quantity })
  }

  if (action.kind === 'off') return <Button disabled>{label}</Button>
  if (action.kind !== 'way') {
    return (
      <Button pending={isPending} pendingLabel={t('bar.oneMoment')} onClick={() => void run()}>
        {inFull ? (
          <>
            <span className={styles.narrow}>{label}</span>
            <span className={styles.wide}>{inFull}</span>
          </>
        ) : (
          label
        )}
      </Button>
    )
  }
  if (action.to === 'openLine') {
    return (
      <Button variant="secondary" onClick={() => host().openExternal(lineLink(campaign))}>
        {label}
      </Button>
    )
  }
  if (action.to === 'stay') {
    return (
      <Button pending={stay.isPending} onClick={() => void stay.run()}>
        {label}
      </Button>
    )
  }
  const how = campaign.requireLevel ? levelRoute.to() : profileRoute.to()
  const to = action.to === 'getPoints' ? earnPointsRoute.to({}, { for: campaign.id }) : how
  return (
    <Link className={buttonClass({ variant: 'secondary' })} to={to}>
      {label}
    </Link>
  )
}

/** The campaign's address inside LINE. */
function lineLink(campaign: CampaignDetail) {
  return `https://liff.line.me/${config().line.liffId}${campaignPath(campaign)}`
}
