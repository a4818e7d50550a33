import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { brandApp } from '@/api/brand-app'
import type { ProfileDetails } from '@/contract/profile-details'
import { useTexts } from '@/i18n/use-texts'
import { ChildPage, FormPending } from '@/features/profile/child-page'
import { EmailNotice } from '@/features/profile/email/email-notice'
import { CompletenessHint } from '@/features/profile/home/completeness-hint'
import { declaredFields, type FieldGroup, fixedGroups, reasonFor } from './edit-fields'
import styles from './edit.module.css'
import { useLocation } from 'react-router'
import { editProfileDynamicRoute } from '@/features/profile/routes'
import { isKnownPath } from '@/routes'
import { Link } from '@/routing/link'
import { contactRoute } from '@/features/help/routes'
import type { LinkSlotProps } from '@/ui/link-slot'
import { ListRow } from '@/ui/list-row'
import { changeEmail } from '@/features/profile/email/change-email-flow'
import { openEditFields } from '@/features/profile/modals'
import { type EditRow, rowsOf, shownOf } from './edit-rows'
import { detailsToEdit } from '@/features/profile/profile-queries'

/** Edits the profile: the fixed fields, or those of the brand's app config. */
export function Component() {
  const { pathname } = useLocation()
  const isDynamic = Boolean(editProfileDynamicRoute.match(pathname))
  const { t } = useTexts('profile')
  const app = useQuery(brandApp())
  const query = useQuery({
    ...detailsToEdit(),
    // Not in the middle of typing.
    refetchOnReconnect: ({ state }) => state.data === undefined,
    refetchOnWindowFocus: false,
  })
  const declared = app.data?.forms?.['editdynamic']
  const minimumAge = app.data?.rules.consentAge ?? 20
  const groups = useMemo(() => {
    const own = isDynamic ? declaredFields(declared) : undefined
    return own ? [{ fields: own }] : fixedGroups(declared, minimumAge)
  }, [isDynamic, declared, minimumAge])
  // What has just been loaded is shown; after that each sheet starts with what is known then.
  const [isLoaded, setLoaded] = useState(false)
  if (!isLoaded && query.data && !query.isFetching) setLoaded(true)
  const isReady = isLoaded && !app.isPending

  return (
    <ChildPage
      title={t('edit.title')}
      lead={t('edit.lead')}
      query={{ ...query, data: isReady ? query.data : undefined }}
      waiting={<FormPending fields={6} />}
    >
      {(details) => (
        <div className={styles.page}>
          <EmailNotice />
          <CompletenessHint here={groups.flatMap(({ fields }) => fields)} />
          <EditRowList groups={groups} details={details} minimumAge={minimumAge} />
        </div>
      )}
    </ChildPage>
  )
}

interface EditRowListProps {
  /** A group without an id has no heading. */
  groups: (Omit<FieldGroup, 'id'> & { id?: FieldGroup['id'] })[]
  details: ProfileDetails
  minimumAge: number
}

/** The fields with their values: each row opens a sheet to change it. */
function EditRowList({ groups, details, minimumAge }: EditRowListProps) {
  const { t } = useTexts('profile')
  const isBirthDateFixed = Boolean(details.birthDate) && details.birthDateConfirmed
  const sections = groups.map((group) => ({ ...group, rows: rowsOf(group.fields) }))

  function titleOf({ id, fields }: EditRow) {
    if (id === 'name') return t('edit.name')
    return id === 'wifi' ? t('edit.wifi') : (fields[0]?.label ?? '')
  }

  function open(row: EditRow) {
    if (row.id === 'email') return void changeEmail(details)
    const { id, fields } = row
    void openEditFields({ name: id, title: titleOf(row), fields, details, minimumAge })
  }

  useLinkedField((key) => {
    const rows = sections.flatMap((section) => section.rows)
    const asked = rows.find((row) => row.fields.some((field) => field.key === key))
    if (asked && !(asked.id === 'birthDate' && isBirthDateFixed)) open(asked)
  })

  return sections.map(({ id, rows }) => (
    <section key={id ?? ''} className={styles.group} aria-labelledby={id && `edit-${id}`}>
      {id && <h2 id={`edit-${id}`}>{t(`edit.group.${id}`)}</h2>}
      <ul>
        {rows.map((row) => {
          const shown = shownOf(row, details)
          const title = titleOf(row)
          const isFixed = row.id === 'birthDate' && isBirthDateFixed
          return (
            <li key={row.id}>
              <ListRow
                title={title}
                meta={
                  <span className={styles.value}>
                    {shown || reasonFor(row.id)}
                    {isFixed && ` · ${t('edit.birthDateFixed')}`}
                    {row.id === 'email' &&
                      !details.emailConfirmed &&
                      ` · ${t('email.unconfirmed')}`}
                  </span>
                }
                {...(!shown && { value: <span className={styles.add}>{t('edit.add')}</span> })}
                {...(isFixed && isKnownPath(contactRoute.to())
                  ? {
                      link: (slot: LinkSlotProps) => <Link {...slot} to={contactRoute.to()} />,
                    }
                  : { onClick: () => open(row) })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

/** `?field=` in the address opens the sheet of that field once. */
function useLinkedField(open: (key: string) => void) {
  const { search } = useLocation()
  const asked = useRef(new URLSearchParams(search).get('field'))
  useEffect(() => {
    if (asked.current) open(asked.current)
    asked.current = null
  })
}
