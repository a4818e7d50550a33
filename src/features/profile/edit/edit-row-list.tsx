import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ProfileDetails } from '@/contract/profile-details'
import { wordsOf } from '@/forms/brand-words'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import type { LinkSlotProps } from '@/ui/link-slot'
import { ListRow } from '@/ui/list-row'
import { changeEmail } from '@/features/profile/email/change-email-flow'
import { openEditFields } from '@/features/profile/modals'
import { type EditRow, rowsOf, shownOf } from './edit-rows'
import type { FieldGroup } from './edit-fields'
import styles from './edit.module.css'
import { useWhy } from './use-why'

interface EditRowListProps {
  /** One without an id has no heading. */
  groups: (Omit<FieldGroup, 'id'> & { id?: FieldGroup['id'] })[]
  details: ProfileDetails
  minimumAge: number
}

/** What the member has said, and what they might: each row opens its own sheet. */
export function EditRowList({ groups, details, minimumAge }: EditRowListProps) {
  const { t } = useTexts('profile')
  const why = useWhy()
  const isBirthDateFixed = Boolean(details.birthDate) && details.birthDateConfirmed
  const sections = groups.map((group) => ({ ...group, rows: rowsOf(group.fields) }))

  function titleOf({ id, fields }: EditRow) {
    if (id === 'name') return t('edit.name')
    return id === 'wifi' ? t('edit.wifi') : (wordsOf(fields[0]?.label) ?? '')
  }

  function open(row: EditRow) {
    if (row.id === 'email') return void changeEmail(details)
    const { id, fields } = row
    void openEditFields({ name: id, title: titleOf(row), fields, details, minimumAge })
  }

  useAskedRow((key) => {
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
                    {shown || why(row.id)}
                    {isFixed && ` · ${t('edit.birthDateFixed')}`}
                    {row.id === 'email' &&
                      !details.emailConfirmed &&
                      ` · ${t('email.unconfirmed')}`}
                  </span>
                }
                {...(!shown && { value: <span className={styles.add}>{t('edit.add')}</span> })}
                {...(isFixed
                  ? {
                      link: (slot: LinkSlotProps) => <Link {...slot} to={paths.contact()} />,
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

/** A link may lead to one field: its sheet opens on arrival, once. */
function useAskedRow(open: (key: string) => void) {
  const { search } = useLocation()
  const asked = useRef(new URLSearchParams(search).get('field'))
  useEffect(() => {
    if (asked.current) open(asked.current)
    asked.current = null
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
