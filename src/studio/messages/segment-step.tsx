import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { languages } from '@/contract/languages'
import { getLevels } from '@/contract/levels'
import { estimateAudience, messageConsents, type Segment } from '@/contract/studio/messages'
import { formatNumber } from '@/i18n/formats'
import { staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useBrandFacts } from '@/studio/links/brand-content'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Checkbox } from '@/ui/checkbox'
import { Note } from '@/ui/note'
import { Select } from '@/ui/select'
import { DaysField } from './days-field'
import { toggled } from './message-content-rules'
import { changeContent, messageDraft } from './message-draft'
import work from '@/studio/shell/work-page.module.css'
import styles from './messages.module.css'

const mostDays = { expiring: 365, visit: 30 }

/** The second step: which members, and how many they are while that is open. */
export function SegmentStep({ isOpen }: { isOpen: boolean }) {
  const { t } = useTexts('messages')
  const segment = messageDraft.use(({ draft }) => draft.content.segment)
  const brand = useBrandFacts()
  const levels = useQuery(q(getLevels, {}))
  const change = (part: Partial<Segment>) => changeContent({ segment: { ...segment, ...part } })
  const { lastVisit } = segment
  return (
    <section className={work.step} aria-labelledby="whom">
      <h2 id="whom" className="h2">
        {t('whom.title')}
      </h2>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('whom.levels')}</legend>
        {levels.isError && !levels.data && <StaffLoadFailed retry={levels.refetch} />}
        {levels.data?.levels.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={segment.levels.includes(id)}
            onChange={() => change({ levels: toggled(segment.levels, id) })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('whom.languages')}</legend>
        {brand.languages.map((name) => (
          <Checkbox
            key={name}
            label={languages[name].name}
            checked={segment.languages.includes(name)}
            onChange={() => change({ languages: toggled(segment.languages, name) })}
          />
        ))}
      </fieldset>
      <p className={work.quiet}>{t('whom.noneIsAll')}</p>
      <Select
        label={t('whom.consent')}
        placeholder={t('whom.consent')}
        options={messageConsents.map((value) => ({
          value,
          label: t(`consent.${value}`),
        }))}
        value={segment.consent}
        // The options are the consents.
        onChange={({ target }) => change({ consent: target.value as Segment['consent'] })}
      />
      <DaysField
        label={t('whom.expiring')}
        optionalLabel={t('optional')}
        most={mostDays.expiring}
        days={segment.expiringWithin}
        onDays={(expiringWithin) => change({ expiringWithin })}
      />
      <div className={work.pair}>
        <Select
          label={t('whom.visit')}
          placeholder={t('visit.any')}
          canBeEmpty
          options={(['within', 'before'] as const).map((value) => ({
            value,
            label: t(`visit.${value}`),
          }))}
          value={lastVisit?.is ?? ''}
          onChange={({ target: { value } }) => {
            const days = lastVisit?.days ?? mostDays.visit
            const isKnown = value === 'within' || value === 'before'
            change({ lastVisit: isKnown ? { is: value, days } : null })
          }}
        />
        {lastVisit && (
          <DaysField
            label={t('visit.days')}
            most={mostDays.visit}
            days={lastVisit.days}
            // Without days there is no such segment: the former ones stay while the field is empty.
            onDays={(days) => days !== null && change({ lastVisit: { ...lastVisit, days } })}
          />
        )}
      </div>
      {isOpen && <Estimate segment={segment} />}
    </section>
  )
}

function Estimate({ segment }: { segment: Segment }) {
  const { t } = useTexts('messages')
  const { data, error, refetch } = useQuery(staffQuery(estimateAudience, { body: segment }))
  if (error) return <StaffLoadFailed error={error} retry={refetch} />
  if (!data) {
    // The figure of another segment would be taken for this one's.
    return (
      <Note tone="info" live>
        <b>{t('whom.counting')}</b>
        <br />…
        <br />
        {t('whom.estimateNote')}
      </Note>
    )
  }
  const { members, recipients } = data
  const told = (count: number | null) => (count === null ? t('whom.few') : formatNumber(count))
  const of = told(members)
  const ways = (['app', 'line', 'email', 'sms'] as const).map((way) =>
    t(`way.${way}`, { many: told(data[way]) }),
  )
  return (
    <Note tone="info" live>
      <b>
        {recipients === null
          ? t('whom.estimateFew', { of })
          : t('whom.estimate', { count: recipients, of })}
      </b>
      <br />
      {ways.join(' · ')}
      <br />
      {t('whom.estimateNote')}
    </Note>
  )
}
