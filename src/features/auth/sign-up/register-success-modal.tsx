import checkCircle from 'phosphor/fill/check-circle'
import gift from 'phosphor/fill/gift'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { FullScreen } from '@/ui/full-screen'
import { Icon } from '@/ui/icon'
import { homeRoute } from '@/features/home/routes'
import { pathnameOf } from '@/routing/route'
import type { WelcomeReward } from './welcome-reward'
import styles from '@/features/auth/sign-up/register-success-modal.module.css'

export interface RegisterSuccessParams {
  name: string
  /** What the brand gives to a new member. */
  points: number
  /** What the brand has promised to new members. */
  reward: WelcomeReward | undefined
  /** Where the visitor was going. */
  destination: string
}

export default function RegisterSuccessModal(props: ModalProps<RegisterSuccessParams, string>) {
  const { params, open, close, onClosed } = props
  const { name, points, reward: promised, destination } = params
  const { t } = useTexts('auth')
  // A link to the reward itself leads there already.
  const reward = promised?.to === pathnameOf(destination) ? undefined : promised
  // Whoever came by a link to another page goes there first.
  const isRewardFirst = destination === homeRoute.to()
  const title = t('register.doneTitle', { name })
  return (
    <FullScreen
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={title}
      surface="accent"
      header="none"
    >
      <div className={styles.page}>
        <div className={styles.middle}>
          <Icon d={points > 0 ? gift : checkCircle} size={32} />
          <p className="h1" aria-hidden="true">
            {title}
          </p>
          {points > 0 ? (
            <p className={styles.gift}>
              <strong translate="no">{formatNumber(points)}</strong>
              {t('register.gift', { count: points })}
            </p>
          ) : (
            <p>{t('register.doneText')}</p>
          )}
        </div>
        <div className={styles.ways}>
          {reward && <p className={styles.promise}>{reward.title}</p>}
          {reward && (
            <Button
              wide
              variant={isRewardFirst ? 'primary' : 'secondary'}
              onClick={() => close(reward.to)}
            >
              {reward.label}
            </Button>
          )}
          <Button
            wide
            variant={reward && isRewardFirst ? 'secondary' : 'primary'}
            onClick={() => close()}
          >
            {t('register.doneGo')}
          </Button>
        </div>
      </div>
    </FullScreen>
  )
}
