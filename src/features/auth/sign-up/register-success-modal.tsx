import { useLayoutEffect, useState } from 'react'
import { usePriceWords } from '@/campaign/price-words'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { stateArt } from '@/theme/state-art'
import { Button } from '@/ui/button'
import { countUp } from '@/ui/count-up'
import { SuccessPage } from '@/ui/success-page'
import { homeRoute } from '@/features/home/routes'
import { pathnameOf } from '@/routing/route'
import type { WelcomeReward } from './welcome-reward'
import styles from './register-success-modal.module.css'

export interface RegisterSuccessParams {
  name: string
  /** What the brand gives to a new member. */
  points: number
  /** The next step: a reward. */
  reward: WelcomeReward | undefined
  /** Where the visitor was going. */
  destination: string
}

export default function RegisterSuccessModal(props: ModalProps<RegisterSuccessParams, string>) {
  const { params, open, close, onClosed } = props
  const { name, points, reward: offered, destination } = params
  const { t } = useTexts('auth')
  // A link to the reward itself leads there already.
  const reward = offered?.to === pathnameOf(destination) ? undefined : offered
  // Whoever came by a link to another page goes there first.
  const isRewardFirst = destination === homeRoute.to()
  const toReward = reward && (
    <Button
      key="reward"
      wide
      variant={isRewardFirst ? 'primary' : 'quiet'}
      onClick={() => close(reward.to)}
    >
      {reward.label ?? t('register.seeReward')}
    </Button>
  )
  const goOn = (
    <Button
      key="go"
      wide
      variant={reward && isRewardFirst ? 'quiet' : 'primary'}
      onClick={() => close()}
    >
      {t('register.doneGo')}
    </Button>
  )
  return (
    <SuccessPage
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('register.doneTitle', { name })}
      image={stateArt('done')}
      surface="accent"
      actions={isRewardFirst ? [toReward, goOn] : [goOn, toReward]}
    >
      {points > 0 ? <Gift points={points} /> : <p>{t('register.doneText')}</p>}
      {reward && <NextStep reward={reward} />}
    </SuccessPage>
  )
}

/** The points of the welcome; they count up, while screen readers read the sum. */
function Gift({ points }: { points: number }) {
  const { t } = useTexts('auth')
  const [between, setBetween] = useState<number>()
  // Before paint: the sum must not flash.
  useLayoutEffect(() => countUp(0, points, setBetween), [points])
  return (
    <p className={styles.gift}>
      <span className="vh" translate="no">
        {formatNumber(points)}
      </span>
      <strong aria-hidden="true" translate="no">
        {formatNumber(between ?? points)}
      </strong>
      {t('register.gift', { count: points })}
    </p>
  )
}

function NextStep({ reward: { title, text, picture, points } }: { reward: WelcomeReward }) {
  const { t } = useTexts('core')
  const prices = usePriceWords()
  return (
    <div className={styles.reward}>
      {picture && <img src={picture} alt="" width={64} height={64} />}
      <p>
        <b>{title}</b>
        {text && <small>{text}</small>}
        {points && (
          <small>
            {'price' in points
              ? prices.points({ points: points.price, baht: 0 })
              : t('campaign.pointsShort', {
                  count: points.missing,
                  formatted: formatNumber(points.missing),
                })}
          </small>
        )}
      </p>
    </div>
  )
}
