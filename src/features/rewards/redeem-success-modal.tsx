import type { Redemption } from '@/contract/redemptions'
import { host } from '@/host/host'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { FullScreen } from '@/ui/full-screen'
import styles from './redeem-success.module.css'
import { gainOf } from './success-rules'

export interface SuccessParams {
  redemption: Redemption
  /** The balance afterwards, where it is known. */
  points: number | undefined
  /** Where an interface campaign goes on. */
  redirect: { url: string; host: string } | undefined
  drawDate: string | undefined
}

export default function RedeemSuccessModal(props: ModalProps<SuccessParams, 'show' | 'leave'>) {
  const { params, open, close, onClosed } = props
  const { redemption, points, redirect, drawDate } = params
  const { t } = useTexts('rewards')
  const gain = gainOf(redemption, redirect !== undefined)
  const isSurprise = gain === 'tickets'
  const title = t(`success.title.${gain}`)

  return (
    <FullScreen
      open={open}
      onClose={() => close('leave')}
      onClosed={onClosed}
      title={title}
      surface={isSurprise ? 'hero' : 'accent'}
      header="none"
    >
      <div className={styles.page}>
        <div className={styles.middle}>
          <div className={styles.art}>
            <img src={redemption.campaignImgUrl} alt="" width={232} height={290} />
          </div>
          <p className="h1" aria-hidden="true">
            {title}
          </p>
          <p className={styles.name}>{redemption.campaignName}</p>
          <p className={styles.text}>{text()}</p>
          {redemption.tickets.length > 0 && (
            <ul className={styles.tickets} aria-label={t('success.tickets')}>
              {redemption.tickets.map((ticket) => (
                <li key={ticket}>{ticket}</li>
              ))}
            </ul>
          )}
          {points !== undefined && (
            <p className={styles.points}>
              {t('success.left', { count: points, formatted: formatNumber(points) })}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {firstAction()}
          <Button wide variant="quiet" className={styles.quiet} onClick={() => close('leave')}>
            {t('success.later')}
          </Button>
        </div>
      </div>
    </FullScreen>
  )

  function text() {
    if (gain === 'tickets' && drawDate) return t('success.drawn', { date: formatDate(drawDate) })
    if (gain === 'partner' && redirect) return t('success.partner', { host: redirect.host })
    return t(`success.text.${gain}`, { count: redemption.minutesValidAfterUsed ?? 0 })
  }

  function firstAction() {
    const look = { wide: true, variant: isSurprise ? 'accent' : 'primary' } as const
    if (gain === 'timedCode' || gain === 'code') {
      return (
        <Button {...look} onClick={() => close('show')}>
          {t(gain === 'code' ? 'success.viewCode' : 'success.useNow')}
        </Button>
      )
    }
    if (redirect) {
      return (
        <Button {...look} onClick={() => host().openExternal(redirect.url)}>
          {t('success.goOn', { host: redirect.host })}
        </Button>
      )
    }
    return (
      <Link className={buttonClass(look)} to={paths.myRewards()}>
        {t('success.myRewards')}
      </Link>
    )
  }
}
