import { type ChangeEvent, type ComponentType, type FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '@/ui/checkbox'
import { PasswordField, type PasswordFieldProps } from '@/ui/password-field'
import { TextField, type TextFieldProps } from '@/ui/text-field'
import { caretAfter } from './caret-rules'

interface Bound {
  name: string
  /** Takes out what may not stand in this field, as it is typed or pasted. */
  clean?: (typed: string) => string
  /** Hears what it holds now. */
  onTyped?: (value: string) => void
  /** Hears that the member has left it with something in it. */
  onLeft?: () => void
}

type FormFieldProps = Bound & Omit<TextFieldProps, 'name' | 'error'>

/** A text field of the form around it; errors show after leaving the field or sending the form. */
export function FormField(props: FormFieldProps) {
  return useBound(TextField, props)
}

export function FormPasswordField(props: Bound & Omit<PasswordFieldProps, 'name' | 'error'>) {
  return useBound(PasswordField, props)
}

export function FormCheckbox({ name, ...props }: Omit<CheckboxProps, 'error'> & { name: string }) {
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  return <Checkbox {...props} {...register(name)} error={error?.message} />
}

function useBound<P extends Omit<TextFieldProps, 'name' | 'error'>>(
  Field: ComponentType<P & { error?: string }>,
  { name, clean, onTyped, onLeft, ...props }: P & Bound,
) {
  const { register, trigger, getValues, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  const field = register(name)

  function change(event: ChangeEvent<HTMLInputElement>) {
    if (clean) putCleaned(event, clean, String(getValues(name) ?? ''))
    const { value } = event.target
    const done = field.onChange(event)
    onTyped?.(value)
    return done
  }

  async function leave(event: FocusEvent<HTMLInputElement>) {
    const isFilled = event.target.value !== ''
    await field.onBlur(event)
    // An empty field is not wrong yet: the member may only be on the way to another link.
    if (!isFilled) return
    await trigger(name)
    onLeft?.()
  }

  // What is left of the props after taking ours out is what the field itself asks for.
  const own = props as unknown as P
  return (
    <Field
      {...own}
      {...field}
      onChange={(event: ChangeEvent<HTMLInputElement>) => void change(event)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => void leave(event)}
      error={error?.message}
    />
  )
}

/** Setting a value moves the caret to the end: it is put back to where the member was typing. */
function putCleaned(
  { target, nativeEvent }: ChangeEvent<HTMLInputElement>,
  clean: (typed: string) => string,
  before: string,
) {
  const { value: typed, selectionStart } = target
  const cleaned = clean(typed)
  if (cleaned === typed) return
  target.value = cleaned
  // Fields of the type email tell no caret, and take none.
  if (selectionStart === null || target !== document.activeElement) return
  const isForward =
    nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
  const caret = caretAfter(clean, { before, typed, caret: selectionStart, isForward })
  target.setSelectionRange(caret, caret)
}
