import type { ChangeEvent, ComponentType, CompositionEvent, FocusEvent } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { useTexts } from '@/i18n/use-texts'
import { Checkbox, type CheckboxProps } from '@/ui/checkbox'
import { PasswordField, type PasswordFieldProps } from '@/ui/password-field'
import { TextArea, type TextAreaProps } from '@/ui/text-area'
import { TextField, type TextFieldProps } from '@/ui/text-field'
import { isComposing } from '@/ui/typed-text'
import { caretAfter } from './caret-rules'
import { keepSelected } from './keep-selected'

/**
 * A name that the schema of the form has. The values are named at each field,
 * `<FormField<SignInValues> name="email" />`: without them no name fits.
 */
export type FieldName<Values extends FieldValues> = NoInfer<FieldPath<Values>>

interface Bound<Values extends FieldValues> {
  name: FieldName<Values>
  /** Takes out what may not stand in this field, as it is typed or pasted. */
  clean?: (typed: string) => string
  /** What the field holds while it is edited, like an amount without its commas. */
  edit?: (value: string) => string
  /** Completes the value when the field is left, like an amount with its decimals. */
  settle?: (value: string) => string
  /** Checks while the member types; otherwise when the field is left or the form has been sent. */
  isEager?: boolean
  onTyped?: (value: string) => void
  /** The field has been left with something in it. */
  onLeft?: () => void
}

type Of<Values extends FieldValues, Props, Own extends string = never> = Bound<Values> &
  Omit<Props, 'name' | 'error' | Own>

export type FormFieldProps<Values extends FieldValues> = Of<Values, TextFieldProps>

/** A text field of the form around it; errors show after leaving the field or sending the form. */
export function FormField<Values extends FieldValues = never>(props: FormFieldProps<Values>) {
  return useBound(TextField, props)
}

export function FormPasswordField<Values extends FieldValues = never>(
  props: Of<Values, PasswordFieldProps, 'showLabel' | 'hideLabel'>,
) {
  const { t } = useTexts('forms')
  const labels = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  return useBound(PasswordField, { ...labels, ...props })
}

export function FormTextArea<Values extends FieldValues = never>(props: Of<Values, TextAreaProps>) {
  return useBound(TextArea, props)
}

interface FormCheckboxProps<Values extends FieldValues> extends Omit<CheckboxProps, 'error'> {
  name: FieldName<Values>
}

export function FormCheckbox<Values extends FieldValues = never>(props: FormCheckboxProps<Values>) {
  const { name, ...checkbox } = props
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  return <Checkbox {...checkbox} {...register(name)} error={error?.message} />
}

/** What is wrong with a field of the form around it. */
export function useFieldError(name: string): string | undefined {
  const { getFieldState } = useFormContext()
  return getFieldState(name, useFormState({ name })).error?.message
}

type Control = HTMLInputElement | HTMLTextAreaElement
type TypingEvent = ChangeEvent<Control> | CompositionEvent<Control>

function useBound<P>(
  Field: ComponentType<P & { error?: string }>,
  { name, clean, edit, settle, isEager, onTyped, onLeft, ...props }: P & Bound<FieldValues>,
) {
  const { register, trigger, setValue, getValues, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  const field = register(name)

  async function change(event: TypingEvent) {
    // Cleaned once the keyboard has composed it: before, the keyboard would write it again.
    if (isComposing(event.nativeEvent)) return field.onChange(event)
    if (clean) putCleaned(event, clean, String(getValues(name) ?? ''))
    const { value } = event.currentTarget
    const done = field.onChange(event)
    onTyped?.(value)
    await done
    if (isEager) await trigger(name)
  }

  async function leave(event: FocusEvent<Control>) {
    const { value } = event.target
    const isFilled = value !== ''
    const settled = settle?.(value) ?? value
    if (settled !== value) setValue(name, settled)
    await field.onBlur(event)
    // An empty field is not wrong yet: the member may only be on the way to another link.
    if (!isFilled) return
    await trigger(name)
    onLeft?.()
  }

  // What is left of the props are those of the field itself.
  const own = props as unknown as P
  return (
    <Field
      {...own}
      {...field}
      onChange={(event: ChangeEvent<Control>) => void change(event)}
      onCompositionEnd={(event: CompositionEvent<Control>) => void change(event)}
      {...(edit && {
        onFocus: ({ target }: FocusEvent<Control>) =>
          keepSelected(target, () => setValue(name, edit(String(getValues(name) ?? '')))),
      })}
      onBlur={(event: FocusEvent<Control>) => void leave(event)}
      error={error?.message}
    />
  )
}

/** Setting a value moves the caret to the end: it is put back to where the member was typing. */
function putCleaned(
  { currentTarget: target, nativeEvent }: TypingEvent,
  clean: (typed: string) => string,
  before: string,
) {
  const { value: typed, selectionStart } = target
  const cleaned = clean(typed)
  if (cleaned === typed) return
  target.value = cleaned
  // Fields of the type email have no caret that a script can read or set.
  if (selectionStart === null || target !== document.activeElement) return
  const isForward =
    nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
  const caret = caretAfter(clean, { before, typed, caret: selectionStart, isForward })
  target.setSelectionRange(caret, caret)
}
