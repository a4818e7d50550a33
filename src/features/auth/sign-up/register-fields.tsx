import { DeclaredField } from '@/forms/declared-field'
import type { DeclaredField as Field } from '@/forms/field-list'
import { ReferCodeField } from './refer-code-field'
import { referKey } from './register-rules'
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
        const Shown = field.key === referKey ? ReferCodeField : DeclaredField
        return <Shown key={field.key} field={field} />
      })}
    </>
  )
}
