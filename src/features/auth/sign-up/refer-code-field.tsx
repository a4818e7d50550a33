import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { forgetReferCode, referCode, watchReferCode } from '@/attribution/refer-code'
import { DeclaredField } from '@/forms/declared-field'
import type { DeclaredField as Field } from '@/forms/field-list'
import { useFieldError } from '@/forms/form-field'
import type { DeclaredValues } from '@/forms/field-schema'
import type { AppForm } from '@/forms/use-app-form'
import { useTexts } from '@/i18n/use-texts'
import { RemovableChip } from '@/ui/chips'
import { FieldLine } from '@/ui/field-frame'
import { isCollapsed, referKey } from './register-rules'
import styles from './register-form.module.css'

/** The code of the invitation that the visitor has opened last. */
export function useReferCode(): string | undefined {
  return useSyncExternalStore(watchReferCode, referCode)
}

/** Puts a newer invitation into the open form, and takes out one that another tab has removed. */
export function useLatestReferCode({ setValue, clearErrors }: AppForm<DeclaredValues>) {
  const code = useReferCode()
  const last = useRef(code)
  useEffect(() => {
    if (last.current === code) return
    last.current = code
    setValue(referKey, code ?? '')
    clearErrors(referKey)
  }, [code, setValue, clearErrors])
}

/**
 * A friend's code: that of an invitation as a chip, any other in a plain field, which shows after a
 * tap, since few members have one.
 */
export function ReferCodeField({ field }: { field: Field }) {
  const { t } = useTexts('auth')
  const { setFocus, setValue, clearErrors, getValues } = useFormContext<DeclaredValues>()
  const invitation = useReferCode()
  const value = useWatch<DeclaredValues>({ name: referKey })
  const [isShown, setShown] = useState(() => !isCollapsed(field) || Boolean(getValues(referKey)))
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (isNew) setFocus(referKey)
  }, [isNew, setFocus])

  function show() {
    setShown(true)
    setNew(true)
  }

  if (invitation !== undefined && value === invitation) {
    return (
      <InvitationChip
        label={field.label}
        code={invitation}
        onRemove={() => {
          setValue(referKey, '')
          clearErrors(referKey)
          forgetReferCode()
          show()
        }}
      />
    )
  }
  if (isShown) return <DeclaredField field={field} />
  return (
    <button type="button" className={`link ${styles.request}`} onClick={show}>
      {t('register.haveCode')}
    </button>
  )
}

interface InvitationChipProps {
  label: string
  code: string
  onRemove: () => void
}

function InvitationChip({ label, code, onRemove }: InvitationChipProps) {
  const { t } = useTexts('auth')
  // A refusal sets the focus on the button.
  const { register } = useFormContext<DeclaredValues>()
  const { ref } = register(referKey)
  const error = useFieldError(referKey)
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.invitation}>
        {label}
      </p>
      <RemovableChip
        ref={ref}
        removeLabel={t('register.removeCode', { code })}
        describedBy={error === undefined ? undefined : `${id}-line`}
        onRemove={onRemove}
      >
        {t('register.invitedWith', { code })}
      </RemovableChip>
      <FieldLine id={`${id}-line`} error={error} />
    </div>
  )
}
