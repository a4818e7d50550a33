import { useLocation } from 'react-router'
import { priceOf } from '@/campaign/price-rules'
import { config } from '@/config/config'
import { isOff } from '@/config/features-off'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { host } from '@/host/host'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Link } from '@/routing/link'
import { lineLoginRoute, loginRoute, registerRoute } from '@/features/auth/routes'
import { withReturnTo } from '@/routing/return-to'
import { type ButtonVariant, buttonClass } from '@/ui/button'
import { LineMark } from '@/ui/line-mark'
import { Sheet } from '@/ui/sheet'
import styles from '@/features/rewards/redeem/redeem-modals.module.css'

export interface GuestGateParams {
  campaign: CampaignDetail
}

export default function GuestGateModal(props: ModalProps<GuestGateParams, void>) {
  const { params, open, close, onClosed } = props
  const { campaign } = params
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  // With query and hash: attribution must survive the sign-in.
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  const price = priceOf(campaign)
  const points = price && 'points' in price ? price.points : 0

  const email = (variant: ButtonVariant) => (
    <Link
      key="email"
      className={buttonClass({ variant, wide: true })}
      to={withReturnTo(loginRoute.to({ tab: 'signin' }), here)}
    >
      {t('gate.logIn')}
    </Link>
  )
  const line = (variant: ButtonVariant) => (
    <Link
      key="line"
      className={buttonClass({ variant, wide: true })}
      to={withReturnTo(lineLoginRoute.to(), here)}
    >
      <span className={styles.gateLine}>
        <LineMark />
        {t('gate.line')}
      </span>
    </Link>
  )
  const title = t('gate.title', { name: campaign.name })
  const [taskBefore, taskAfter] = title.split(campaign.name)
  const hasLine = config().line.enabled && host().canSignIn()

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={title}
      titleHidden
      closeLabel={core.t('action.close')}
    >
      <img className={styles.gateArt} src={campaign.fullImageUrl} alt="" width={84} height={84} />
      <p className="h2" aria-hidden="true">
        {taskBefore}
        <span className={styles.gateName}>{campaign.name}</span>
        {taskAfter}
      </p>
      <p className={styles.text}>
        {points > 0
          ? t('gate.text', { count: points, formatted: formatNumber(points) })
          : t('gate.freeText')}
      </p>
      <div className={styles.gateWays}>
        {/* Inside LINE, signing in takes one tap. */}
        {!hasLine && email('primary')}
        {hasLine && host().kind === 'line' && [line('primary'), email('secondary')]}
        {hasLine && host().kind === 'web' && [email('primary'), line('secondary')]}
      </div>
      {/* Signing in with LINE leads new members to registration itself. */}
      {!(hasLine && host().kind === 'line') && !isOff('sign-up') && (
        <p className={styles.gateJoin}>
          {t('gate.new')}{' '}
          <Link className="link" to={withReturnTo(registerRoute.to(), here)}>
            {t('gate.join')}
          </Link>
        </p>
      )}
    </Sheet>
  )
}
