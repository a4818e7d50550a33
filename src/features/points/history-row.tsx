import clipboard from 'phosphor/regular/clipboard-text'
import coins from 'phosphor/regular/coins'
import gift from 'phosphor/regular/gift'
import hourglass from 'phosphor/regular/hourglass-medium'
import receipt from 'phosphor/regular/receipt'
import sliders from 'phosphor/regular/sliders-horizontal'
import users from 'phosphor/regular/users-three'
import wave from 'phosphor/regular/hand-waving'
import type { EarnType, LedgerEntry } from '@/contract/point-history'
import { formatDateTime, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { HistoryTab } from '@/routing/paths'
import { Icon } from '@/ui/icon'
import { withSign } from './history-rules'
import styles from './history.module.css'

const icons: Record<EarnType, string> = {
  default: coins,
  'ocr-point': receipt,
  'adjust-add': sliders,
  'adjust-deduct': sliders,
  'trace-welcome': wave,
  'trace-survey': clipboard,
  'trace-fgf': users,
}

/** One entry of the ledger: what it was, when, what it added or took, and what there was after. */
export function HistoryRow({ entry, tab }: { entry: LedgerEntry; tab: HistoryTab }) {
  const { t } = useTexts('points')
  const { type, title, at, points, balance } = entry
  const icon = { earned: icons[type], used: gift, expired: hourglass }[tab]
  return (
    <li className={styles.row}>
      <span className={styles.lead}>
        <Icon d={icon} size={20} />
      </span>
      <div className={styles.what}>
        <b>{title}</b>
        {tab === 'earned' && <small>{t(`type.${type}`)}</small>}
      </div>
      <time className={styles.when} dateTime={at}>
        {formatDateTime(at)}
      </time>
      <span className={`${styles.points} ${points > 0 ? styles.gain : ''}`}>
        {withSign(points, formatNumber)}
        <span className="vh"> {t('history.unit', { count: Math.abs(points) })}</span>
      </span>
      <span className={styles.balance}>
        <span className={styles.balanceName}>{t('history.balance')}</span> {formatNumber(balance)}
      </span>
    </li>
  )
}
