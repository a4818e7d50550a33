import { useLocation } from 'react-router'
import { priceOf } from '@/campaign/price-rules'
import { config } from '@/config/config'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { host } from '@/host/host'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { type ButtonVariant, buttonClass } from '@/ui/button'
import { LineMark } from '@/ui/line-mark'
import { Sheet } from '@/ui/sheet'
import styles from './redeem-modals.module.css'

export interface GuestGateParams {
  campaign: CampaignDetail
}

export default function GuestGateModal(props: ModalProps<GuestGateParams, void>) {
  const { params, open, close, onClosed } = props
  const { campaign } = params
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  // With query and hash, so that where the guest came from is known after signing in, too.
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  const price = priceOf(campaign)
  const points = price && 'points' in price ? price.points : 0

  const email = (variant: ButtonVariant) => (
    <Link
      key="email"
      className={buttonClass({ variant, wide: true })}
      to={withReturnTo(paths.login(), here)}
    >
      {t('gate.logIn')}
    </Link>
  )
  const line = (variant: ButtonVariant) => (
    <Link
      key="line"
      className={buttonClass({ variant, wide: true })}
      to={withReturnTo(paths.lineLogin(), here)}
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
        {/* Inside LINE the member is one tap from being known. */}
        {!hasLine && email('primary')}
        {hasLine && host().kind === 'line' && [line('primary'), email('secondary')]}
        {hasLine && host().kind === 'web' && [email('primary'), line('secondary')]}
      </div>
      {/* LINE leads whoever is new to joining by itself. */}
      {!(hasLine && host().kind === 'line') && (
        <p className={styles.gateJoin}>
          {t('gate.new')}{' '}
          <Link className="link" to={withReturnTo(paths.register(), here)}>
            {t('gate.join')}
          </Link>
        </p>
      )}
    </Sheet>
  )
}
