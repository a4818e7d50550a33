import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { q } from '@/api/q'
import { brandApp } from '@/api/brand-app'
import { getProfileDetails, type ProfileDetails } from '@/contract/profile-details'
import { declaredFields, fixedGroups, reasonFor } from '@/features/profile/edit/edit-fields'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { editProfileDynamicRoute, editProfileRoute } from '@/features/profile/routes'
import { Meter } from '@/ui/meter'
import styles from './completeness-hint.module.css'
import { lookUp } from '@/contract/look-up'
import { type DeclaredField, isPaper } from '@/forms/field-list'

const mostNamed = 3

/**
 * Missing fields of the profile with links, and the reason for the first; nothing for a complete
 * profile. `here`: the fields of the page that it stands on, which it names without links.
 */
export function CompletenessHint({ here }: { here?: readonly DeclaredField[] }) {
  const { t } = useTexts('profile')
  const { data: app } = useQuery(brandApp())
  const { data: details } = useQuery(q(getProfileDetails, {}))
  if (!app || !details) return null
  const declared = app.forms?.['editdynamic']
  const own = declaredFields(declared)
  const fields = here ?? own ?? fixedGroups(declared, 0).flatMap((group) => group.fields)
  const { part, missing } = completenessOf(fields, details)
  if (missing.length === 0) return null
  const page = (own !== undefined ? editProfileDynamicRoute : editProfileRoute).to()
  // Fields with a reason first.
  const named = [...missing]
    .sort((a, b) => Number(!reasonFor(a.key)) - Number(!reasonFor(b.key)))
    .slice(0, mostNamed)
  const reason = reasonFor(named[0]?.key ?? '')
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
            {here ? (
              label
            ) : (
              <Link className="link" to={`${page}?field=${key}`}>
                {label}
              </Link>
            )}
          </Fragment>
        ))}
        {others > 0 && ` ${t('complete.more', { count: others })}`}
      </p>
      {reason && <p>{reason}</p>}
    </section>
  )
}

interface Completeness {
  /** 0 to 1. */
  part: number
  /** In the order of the form. */
  missing: DeclaredField[]
}

/**
 * How many of the brand's fields are filled in. Passwords and numbers of identity papers do not count:
 * the latter are needed only for a prize.
 */
export function completenessOf(
  fields: readonly DeclaredField[],
  details: ProfileDetails,
): Completeness {
  const stored: Record<string, unknown> = { ...details.extra, ...details }
  const counted = fields.filter((field) => field.type !== 'password' && !isPaper(field))
  const missing = counted.filter(({ key }) => isEmpty(lookUp(stored, key)))
  const part = counted.length === 0 ? 1 : (counted.length - missing.length) / counted.length
  return { part, missing }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string' || Array.isArray(value)) return value.length === 0
  return Object.keys(value).length === 0
}
