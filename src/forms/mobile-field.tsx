import type { FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from './form-field'
import { cleanPhone, onlyDigits } from './identity-rules'

/**
 * A mobile number as it shows, 081-234-4821: as `cleanPhone` has it, with the 0 that members leave out
 * as after a country code put back. 66 and a 0 may still become a whole number of twelve digits with
 * its country.
 */
function cleanMobile(typed: string): string {
  const digits = onlyDigits(typed)
  const [, a, b, c] = /^(660)(\d{3})(\d{5})$/.exec(digits) ?? []
  const shown = a && !typed.includes('+') ? [a, b, c].join('-') : cleanPhone(typed)
  return isWithoutZero(shown) && !shown.startsWith('66') ? cleanPhone(`0${shown}`) : shown
}

/** Once the field is left, 66 is no country code any more: the number is whole without one. */
function settleMobile(shown: string): string {
  return isWithoutZero(shown) ? cleanPhone(`0${shown}`) : shown
}

function isWithoutZero(shown: string) {
  return /^[689]\d{8}$/.test(onlyDigits(shown))
}

type MobileFieldProps<Values extends FieldValues> = Omit<
  FormFieldProps<Values>,
  'type' | 'inputMode' | 'clean' | 'settle'
>

/** The member's own mobile number. */
export function MobileField<Values extends FieldValues = never>(props: MobileFieldProps<Values>) {
  return (
    <FormField<FieldValues>
      {...props}
      type="tel"
      inputMode="tel"
      clean={cleanMobile}
      settle={settleMobile}
    />
  )
}
