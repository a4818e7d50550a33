import { FormField, type FormFieldProps } from './form-field'
import { cleanMobile, countryCode, settleMobile } from './mobile-rules'

type MobileFieldProps = Omit<
  FormFieldProps,
  'type' | 'inputMode' | 'fixedPrefix' | 'clean' | 'settle'
>

/** The member's own mobile number, behind the country's code. */
export function MobileField(props: MobileFieldProps) {
  return (
    <FormField
      {...props}
      type="tel"
      inputMode="tel"
      fixedPrefix={countryCode}
      clean={cleanMobile}
      settle={settleMobile}
    />
  )
}
