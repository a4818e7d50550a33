import type { FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from './form-field'
import { cleanMobile, countryCode, settleMobile } from './mobile-rules'

type MobileFieldProps<Values extends FieldValues> = Omit<
  FormFieldProps<Values>,
  'type' | 'inputMode' | 'fixedPrefix' | 'clean' | 'settle'
>

/** The member's own mobile number, behind the country's code. */
export function MobileField<Values extends FieldValues = never>(props: MobileFieldProps<Values>) {
  return (
    <FormField<FieldValues>
      {...props}
      type="tel"
      inputMode="tel"
      fixedPrefix={countryCode}
      clean={cleanMobile}
      settle={settleMobile}
    />
  )
}
