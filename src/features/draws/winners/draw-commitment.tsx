import type { Draw } from '@/contract/draws'
import styles from '@/features/draws/draws-page.module.css'
import { formatDate } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { Fingerprints } from './fingerprints'

interface DrawCommitmentProps {
  of: Draw
  /** Another draw of the campaign is shown beside it. */
  isNext: boolean
}

/** What fixes the result of a draw that is not announced yet. */
export function DrawCommitment({ of, isNext }: DrawCommitmentProps) {
  const { t } = useTexts('draws')
  const { commitment, closesAt, drawDate } = of
  if (!commitment) return null
  const { seedHash, seedHashAt, ticketsHash, ticketsHashAt, publicValue } = commitment
  const published = [
    { label: t('fixed.seed', { date: formatDateTime(seedHashAt) }), code: seedHash },
    ...(ticketsHash && ticketsHashAt
      ? [{ label: t('fixed.tickets', { date: formatDateTime(ticketsHashAt) }), code: ticketsHash }]
      : []),
  ]
  return (
    <section className={styles.again}>
      <h2 className="h3">
        {isNext ? t('fixed.titleNext', { date: formatDate(drawDate) }) : t('fixed.title')}
      </h2>
      <p>{t('fixed.text')}</p>
      <Fingerprints list={published} />
      {!ticketsHash && <p>{t('fixed.ticketsLater', { date: formatDateTime(closesAt) })}</p>}
      {publicValue && (
        <p>{t('fixed.value', { name: publicValue.name, date: formatDateTime(publicValue.at) })}</p>
      )}
      <p>{t('fixed.keep')}</p>
    </section>
  )
}
