import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { q } from '@/api/q'
import { brandApp } from '@/config/brand-app'
import { getProfileDetails } from '@/contract/profile-details'
import { declaredFields, fixedGroups } from '@/features/profile/edit/edit-fields'
import { wordsOf } from '@/forms/brand-words'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useWhy } from '@/features/profile/edit/use-why'
import { Meter } from '@/ui/meter'
import { completenessOf } from './completeness'
import styles from './completeness-hint.module.css'

const mostNamed = 3

/**
 * What the profile still lacks, each with the way to its field, and what the first of them is good
 * for; nothing once it is complete. `isHere`: the rows stand below, and lead there themselves.
 */
export function CompletenessHint({ isHere }: { isHere?: true }) {
  const { t } = useTexts('profile')
  const why = useWhy()
  const { data: app } = useQuery(brandApp())
  const { data: details } = useQuery(q(getProfileDetails, {}))
  if (!app || !details) return null
  const declared = app.forms?.['editdynamic']
  const own = declaredFields(declared)
  const fields = own ?? fixedGroups(declared, 0).flatMap((group) => group.fields)
  const { part, missing } = completenessOf(fields, details)
  if (missing.length === 0) return null
  const page = paths.editProfile(own !== undefined)
  // What the member has something of comes first.
  const named = [...missing]
    .sort((a, b) => Number(!why(a.key)) - Number(!why(b.key)))
    .slice(0, mostNamed)
  const reason = why(named[0]?.key ?? '')
  const others = missing.length - named.length
  return (
    <section className={styles.hint} aria-labelledby="profile-complete">
      <h2 id="profile-complete">{t('complete.title', { percent: Math.floor(part * 100) })}</h2>
      <Meter label={t('complete.meter')} value={part} />
      <p>
        {t('complete.missing')}{' '}
        {named.map(({ key, label }, index) => (
          <Fragment key={key}>
            {index > 0 && ' · '}
            {isHere ? (
              wordsOf(label)
            ) : (
              <Link className="link" to={`${page}?field=${key}`}>
                {wordsOf(label)}
              </Link>
            )}
          </Fragment>
        ))}
        {others > 0 && ` ${t('complete.more', { count: others })}`}
      </p>
      {reason && <p className={styles.why}>{reason}</p>}
    </section>
  )
}
