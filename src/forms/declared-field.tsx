import checkCircle from 'phosphor/fill/check-circle'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'
import { Loading, Skeleton } from '@/ui/skeleton'
import { cascadeParts } from './address-cascade-rules'
import { wordsOf } from './brand-words'
import { ChoiceField, DateField, DropdownField } from './declared-choices'
import styles from './declared-field.module.css'
import type { DeclaredField as Field } from './field-list'
import { FormField, FormPasswordField, FormTextArea } from './form-field'
import {
  cleanEmail,
  cleanNationalId,
  cleanText,
  nationalIdProblem,
  onlyDigits,
  phoneProblem,
} from './identity-rules'
import { MobileField } from './mobile-field'
import {
  cleanAmount,
  cleanLines,
  onlyAllowed,
  onlyText,
  onlyTextAndDigits,
  settleAmount,
  without,
} from './text-rules'

/** Most forms ask for no place: its fields and lists come with the first form that does. */
const AddressCascade = lazy(async () => ({
  default: (await import('./address-cascade')).AddressCascade,
}))

/** One field of a form, as its declaration says. */
export function DeclaredField({ field }: { field: Field }) {
  const { t } = useTexts('auth')
  const { type, key } = field
  if (type === 'dropdown') return <DropdownField field={field} />
  if (type === 'radio' || type === 'checkbox') return <ChoiceField field={field} />
  if (type === 'date') return <DateField field={field} />
  if (type === 'addressCascade') return <AreaFields field={field} />
  const texts = {
    name: key,
    label: wordsOf(field.label) ?? '',
    hint: wordsOf(field.hint),
    placeholder: wordsOf(field.placeholder),
    ...(!field.required && { optionalLabel: t('register.optional') }),
  }
  if (type === 'password') {
    return (
      <FormPasswordField
        {...texts}
        autoComplete="new-password"
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
      />
    )
  }
  if (type === 'textarea') {
    return (
      <FormTextArea
        {...texts}
        autoComplete={field.autocomplete ?? 'off'}
        clean={withOwnRules(field, field.textOnly ? onlyTextAndDigits : cleanLines)}
      />
    )
  }
  if (type === 'phone') {
    return (
      <MobileField
        {...texts}
        autoComplete="tel"
        trailing={<RightMark name={key} isRight={(value) => !phoneProblem(value)} />}
      />
    )
  }
  return (
    <FormField
      {...texts}
      {...keyboardOf(field)}
      trailing={
        type === 'nationalId' && (
          <RightMark name={key} isRight={(value) => !nationalIdProblem(value)} />
        )
      }
    />
  )
}

/** Shows that a number is whole and right; what is wrong with it, its line says. */
function RightMark({ name, isRight }: { name: string; isRight: (value: string) => boolean }) {
  const value: unknown = useWatch({ name })
  return typeof value === 'string' && isRight(value) ? (
    <Icon d={checkCircle} size={20} className={styles.right} />
  ) : null
}

function keyboardOf(field: Field) {
  const { type, key, autocomplete } = field
  if (type === 'email') {
    return {
      // Not of the type email, which tells no caret: cleaning would move it to the end.
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      clean: cleanEmail,
    } as const
  }
  if (type === 'nationalId') {
    return { inputMode: 'numeric', autoComplete: 'off', clean: cleanNationalId } as const
  }
  const autoComplete = autocomplete ?? 'off'
  if (type === 'number' && field.currency) {
    return { inputMode: 'decimal', autoComplete, clean: cleanAmount, settle: settleAmount } as const
  }
  if (type === 'number') return { inputMode: 'numeric', autoComplete, clean: onlyDigits } as const
  const isCode = key === 'referCode'
  return {
    autoComplete,
    clean: withOwnRules(field, field.textOnly ? onlyText : cleanText),
    ...(isCode && ({ autoCapitalize: 'characters', spellCheck: false } as const)),
  }
}

/** What the brand takes out beyond what every field of the kind does. */
function withOwnRules({ remove, allow }: Field, clean: (typed: string) => string) {
  return (typed: string) => {
    const cleaned = clean(typed)
    const left = remove ? without(cleaned, remove) : cleaned
    return allow ? onlyAllowed(left, allow) : left
  }
}

/** Where somebody lives; the parts of the list are those of `cascadeParts`, in their order. */
function AreaFields({ field }: { field: Field }) {
  const { t } = useTexts('auth')
  const core = useTexts('core')
  return (
    <fieldset className={styles.group}>
      <legend>
        {wordsOf(field.label)}
        {!field.required && <span className={styles.optional}> {t('register.optional')}</span>}
      </legend>
      <Suspense
        fallback={
          <Loading label={core.t('wait.loading')}>
            <Skeleton height="22rem" round="m" />
          </Loading>
        }
      >
        <AddressCascade
          name={(part) => `${field.key}.${cascadeParts.indexOf(part)}`}
          isRequired={field.required}
          hint={wordsOf(field.hint)}
        />
      </Suspense>
    </fieldset>
  )
}
