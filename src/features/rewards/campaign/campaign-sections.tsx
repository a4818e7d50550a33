import play from 'phosphor/fill/play'
import { isOff } from '@/config/features-off'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { showError } from '@/errors/show-error'
import { formatBaht, formatDate, formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list-row'
import { Link } from '@/routing/link'
import styles from './campaign-page.module.css'
import { winnersRoute } from '@/features/draws/routes'
import { openLeave } from '@/features/rewards/modals'
import { outsideAddress } from '@/features/rewards/redeem/redirect-rules'
import { timesOf } from '@/features/rewards/redeem/slot-rules'

type Part<Name extends keyof CampaignDetail> = NonNullable<CampaignDetail[Name]>

/** A link to a video or recording: the CSP does not allow embedding it. */
export function MediaSection({ media }: { media: Part<'media'> }) {
  const { t } = useTexts('rewards')
  const outside = outsideAddress(media.url)
  if (!outside) return null
  return (
    <section className={styles.section}>
      <Button
        variant="secondary"
        icon={play}
        onClick={() => void openLeave({ kind: 'outside', ...outside })}
      >
        {t(media.kind === 'video' ? 'detail.watch' : 'detail.listen')}
      </Button>
      <p className={styles.lasts}>
        {t('detail.lasts', { count: Math.max(1, Math.round(media.durationSeconds / 60)) })}
      </p>
    </section>
  )
}

/** The conditions of the campaign, and a link to the terms of the programme. */
export function ConditionSection({ conditions }: { conditions: Part<'conditions'> }) {
  const { t } = useTexts('rewards')
  return (
    <section className={styles.section}>
      {conditions.length > 0 && (
        <>
          <h2 className="h3">{t('detail.goodToKnow')}</h2>
          <ul className={styles.bullets}>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.terms}>
        <ListRow title={t('detail.fullTerms')} onClick={() => void readTerms()} />
      </div>
    </section>
  )
}

async function readTerms() {
  try {
    const { openTerms } = await import('@/features/consent/modals')
    await openTerms()
  } catch (error) {
    await showError(error)
  }
}

export function SlotSection({ slots }: { slots: Part<'slots'> }) {
  const { t } = useTexts('rewards')
  return (
    <section className={styles.section}>
      <h2 className="h3">{t('detail.slots')}</h2>
      <ul className={styles.rows}>
        {timesOf(slots).map(({ at, left, branches }) => (
          <li key={at}>
            <span>{formatDateTime(at)}</span>
            <span>{roomIn(left, branches)}</span>
          </li>
        ))}
      </ul>
    </section>
  )

  function roomIn(left: number, branches: number) {
    if (left <= 0) return t('detail.slotFull')
    if (branches > 1) return t('detail.slotBranches', { count: branches })
    return t('detail.slotLeft', { count: left, formatted: formatNumber(left) })
  }
}

/** The legal details of a draw: dates, licence, prizes and rules. */
export function DrawSection({ draw, campaignId }: { draw: Part<'draw'>; campaignId: number }) {
  const { t } = useTexts('rewards')
  const { licenceNumber, drawDate, announceDate, prizes, rules, entries } = draw
  return (
    <section className={styles.section}>
      <h2 className="h3">{t('detail.draw')}</h2>
      <dl className={styles.rows}>
        <div>
          <dt>{t('detail.entries')}</dt>
          <dd>{formatNumber(entries)}</dd>
        </div>
        <div>
          <dt>{t('detail.drawn')}</dt>
          <dd>{formatDateTime(drawDate)}</dd>
        </div>
        <div>
          <dt>{t('detail.announced')}</dt>
          <dd>{formatDate(announceDate)}</dd>
        </div>
        <div>
          <dt>{t('detail.licence')}</dt>
          <dd>{licenceNumber}</dd>
        </div>
      </dl>
      <h3 className={styles.minor}>{t('detail.prizes')}</h3>
      <ul className={styles.bullets}>
        {prizes.map(({ rank, name, quantity, valueBaht }) => (
          <li key={rank}>
            {t('detail.prize', {
              name,
              quantity: formatNumber(quantity),
              value: formatBaht(valueBaht),
            })}
          </li>
        ))}
      </ul>
      <h3 className={styles.minor}>{t('detail.rules')}</h3>
      <ul className={styles.bullets}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {!isOff('lucky-draw') && (
        <div className={styles.terms}>
          <ListRow
            title={t('detail.drawCheck')}
            link={(slot) => <Link {...slot} to={winnersRoute.to({ campaignId })} />}
          />
        </div>
      )}
    </section>
  )
}
