import { platformNow } from '@/api/platform-clock'
import type { DrawnPrize } from '@/contract/draws'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import styles from './prize-modal.module.css'
import { messageOf } from './prize-rules'
import type { useDraw } from './use-draw'

interface DrawnPrizeWordsProps {
  prize: DrawnPrize
  draw: ReturnType<typeof useDraw>
}

/** The message of the dialog, what was won, the tickets, and the way to the draw itself. */
export function DrawnPrizeWords({ prize, draw }: DrawnPrizeWordsProps) {
  const { t } = useTexts('wallet')
  const { redemption, prizes, needsAddress, campaignExpiredTimestamp: until } = prize
  const { campaignSlug: slug, campaignId: id, tickets } = redemption
  const won = prizes.map(({ ticket }) => ticket)

  return (
    <div className={styles.words}>
      {prizes.length > 0 && (
        <ul className={styles.prizes} aria-label={t('draw.prizes')}>
          {prizes.map(({ rank, name, ticket }) => (
            <li key={`${rank} ${ticket}`}>{name}</li>
          ))}
        </ul>
      )}
      <p>{message()}</p>
      {needsAddress && until && Date.parse(until) > platformNow() && (
        <p>{t('draw.until', { date: formatDate(until) })}</p>
      )}
      {tickets.length > 0 && (
        <>
          <h3 className={styles.caption}>{t('draw.tickets', { count: tickets.length })}</h3>
          <ul className={styles.tickets}>
            {tickets.map((ticket) => (
              <li key={ticket} className={won.includes(ticket) ? styles.winner : undefined}>
                {ticket}
                {won.includes(ticket) && <span className="vh"> {t('draw.winner')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <Link className={styles.way} to={paths.campaign({ slug, id })}>
        {t('draw.toCampaign')}
      </Link>
    </div>
  )

  function message(): string {
    const of = messageOf(prize)
    if (of.kind === 'own') return of.text
    if (of.kind !== 'wait') return t(`draw.${of.kind}`)
    if (!draw) return t('draw.wait')
    const results = formatDate(draw.announceDate)
    if (draw.isPending) return t('draw.pending', { date: results })
    return t('draw.dates', { drawn: formatDate(draw.drawDate), results })
  }
}
