import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DeclaredField } from '@/forms/declared-field'
import type { DeclaredField as Field } from '@/forms/field-list'
import { useTexts } from '@/i18n/use-texts'
import { isCollapsed } from './register-rules'
import styles from './register-form.module.css'

/** The fields of one page; first and last name side by side. */
export function RegisterFields({ fields }: { fields: Field[] }) {
  const [first, second, ...others] = fields
  const hasNames = first?.key === 'firstName' && second?.key === 'lastName'
  return (
    <>
      {hasNames && (
        <div className={styles.names}>
          <DeclaredField field={first} />
          <DeclaredField field={second} />
        </div>
      )}
      {(hasNames ? others : fields).map((field) => {
        const Shown = isCollapsed(field) ? CollapsedField : DeclaredField
        return <Shown key={field.key} field={field} />
      })}
    </>
  )
}

/** A field that shows after a tap: few members have a friend's code. */
function CollapsedField({ field }: { field: Field }) {
  const { t } = useTexts('auth')
  const { setFocus, getValues } = useFormContext()
  const [isShown, setShown] = useState(() => Boolean(getValues(field.key)))
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (isNew) setFocus(field.key)
  }, [isNew, setFocus, field.key])
  if (isShown) return <DeclaredField field={field} />
  return (
    <button
      type="button"
      className={`link ${styles.request}`}
      onClick={() => {
        setShown(true)
        setNew(true)
      }}
    >
      {t('register.haveCode')}
    </button>
  )
}
