import { type ChangeEvent, type ComponentType, type FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '@/ui/checkbox'
import { PasswordField, type PasswordFieldProps } from '@/ui/password-field'
import { TextArea, type TextAreaProps } from '@/ui/text-area'
import { TextField, type TextFieldProps } from '@/ui/text-field'
import { caretAfter } from './caret-rules'

interface Bound {
  name: string
  /** Takes out what may not stand in this field, as it is typed or pasted. */
  clean?: (typed: string) => string
  /** What it holds becomes this once it is left, like an amount with its decimals. */
  settle?: (value: string) => string
  /** Says what is wrong while it is typed; else once it is left, or the form has been sent. */
  isEager?: boolean
  /** Hears what it holds now. */
  onTyped?: (value: string) => void
  /** Hears that the member has left it with something in it. */
  onLeft?: () => void
}

export type FormFieldProps = Bound & Omit<TextFieldProps, 'name' | 'error'>

/** A text field of the form around it; errors show after leaving the field or sending the form. */
export function FormField(props: FormFieldProps) {
  return useBound(TextField, props)
}

export function FormPasswordField(props: Bound & Omit<PasswordFieldProps, 'name' | 'error'>) {
  return useBound(PasswordField, props)
}

export function FormTextArea(props: Bound & Omit<TextAreaProps, 'name' | 'error'>) {
  return useBound(TextArea, props)
}

export function FormCheckbox({ name, ...props }: Omit<CheckboxProps, 'error'> & { name: string }) {
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  return <Checkbox {...props} {...register(name)} error={error?.message} />
}

type Control = HTMLInputElement | HTMLTextAreaElement

function useBound<P>(
  Field: ComponentType<P & { error?: string }>,
  { name, clean, settle, isEager, onTyped, onLeft, ...props }: P & Bound,
) {
  const { register, trigger, setValue, getValues, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  const field = register(name)

  async function change(event: ChangeEvent<Control>) {
    if (clean) putCleaned(event, clean, String(getValues(name) ?? ''))
    const { value } = event.target
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

  // What is left of the props after taking ours out is what the field itself asks for.
  const own = props as unknown as P
  return (
    <Field
      {...own}
      {...field}
      onChange={(event: ChangeEvent<Control>) => void change(event)}
      onBlur={(event: FocusEvent<Control>) => void leave(event)}
      error={error?.message}
    />
  )
}

/** Setting a value moves the caret to the end: it is put back to where the member was typing. */
function putCleaned(
  { target, nativeEvent }: ChangeEvent<Control>,
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
