import caretRight from 'phosphor/bold/caret-right'
import clipboard from 'phosphor/regular/clipboard-text'
import keyboard from 'phosphor/regular/keyboard'
import plugs from 'phosphor/regular/plugs-connected'
import qrCode from 'phosphor/regular/qr-code'
import receipt from 'phosphor/regular/receipt'
import users from 'phosphor/regular/users-three'
import { formatBaht, formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { Icon } from '@/ui/icon'
import { ListRow } from '@/ui/list-row'
import styles from './earn-page.module.css'
import type { KnownWay } from './earn-rules'

const icons: Record<KnownWay['kind'], string> = {
  qr: qrCode,
  receipt,
  code: keyboard,
  invite: users,
  survey: clipboard,
  connect: plugs,
}

/** One way to earn points: title, details and points. */
export function EarnWayRow({ way }: { way: KnownWay }) {
  const { t } = useTexts('points')
  const { t: core } = useTexts('core')
  const { kind, title, points, rate, checkedWithinHours } = way
  return (
    <ListRow
      icon={icons[kind]}
      title={title ?? t(`earn.way.${kind}`)}
      meta={meta()}
      value={
        <span className={styles.value}>
          {points !== null && (
            <span>
              <span aria-hidden="true">+{formatNumber(points)}</span>
              <span className="vh">
                {core('points.amount', { count: points, formatted: formatNumber(points) })}
              </span>
            </span>
          )}
          <Icon d={caretRight} size={18} />
        </span>
      }
      valueTone="gain"
      link={(slot) => <Link {...slot} to={way.link} />}
    />
  )

  function meta() {
    const spent = rate
      ? t('earn.rate', { count: rate.points, points: rate.points, baht: formatBaht(rate.baht) })
      : ''
    if (kind === 'receipt' && checkedWithinHours) {
      return t('earn.receipt', { count: checkedWithinHours, rate: spent })
    }
    if (kind === 'receipt') return spent
    if (kind === 'qr' || kind === 'connect') return spent && t(`earn.${kind}`, { rate: spent })
    if (kind === 'code') return t('earn.code')
    if (kind === 'invite') return way.left === null ? '' : t('earn.invite', { count: way.left })
    return way.until === null
      ? ''
      : t('earn.survey', { count: way.minutes ?? 1, date: formatDate(way.until) })
  }
}
