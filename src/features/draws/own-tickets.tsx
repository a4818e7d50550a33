import ticket from 'phosphor/regular/ticket'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'
import styles from './draws-page.module.css'

interface OwnTicketsProps {
  own: number
  /** Of all members; null where the rules of the draw do not publish it. */
  entries: number | null
}

/** The member's tickets among all: the odds, as far as the platform publishes them. */
export function OwnTickets({ own, entries }: OwnTicketsProps) {
  const { t } = useTexts('draws')
  const text = told()
  return (
    text && (
      <span className={styles.countdown}>
        <Icon d={ticket} size={18} />
        {text}
      </span>
    )
  )

  function told() {
    if (own === 0 && !entries) return undefined
    if (entries === null) return t('list.tickets', { count: own, formatted: formatNumber(own) })
    const all = { count: entries, formatted: formatNumber(entries) }
    return own > 0 ? t('time.odds', { own: formatNumber(own), ...all }) : t('time.entries', all)
  }
}
