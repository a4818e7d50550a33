import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { call } from '@/api/call'
import { forgotPasswordByMobile } from '@/contract/passwords'
import { z } from '@/contract/zod'
import { FormShell } from '@/forms/form-shell'
import { phoneProblem } from '@/forms/identity-rules'
import { MobileField } from '@/forms/mobile-field'
import { useSubmit } from '@/forms/use-submit'
import { useTexts } from '@/i18n/use-texts'
import { Heading } from './heading'
import { forgetField, keepField, keptField } from './kept-field'
import styles from './login-page.module.css'
import { openOtp } from './modals'

interface ForgotByMobileProps {
  /** The number is proved: the token of a link for a new password. */
  onProved: (token: string) => Promise<void> | void
}

/** Proves the member's number, which opens the way to a new password without any mail. */
export function ForgotByMobile({ onProved }: ForgotByMobileProps) {
  const { t } = useTexts('auth')
  const schema = z.object({
    contact_number: z.string().check((context) => {
      const problem = phoneProblem(context.value)
      if (!problem) return
      context.issues.push({
        code: 'custom',
        message: t(`invalid.${problem}`),
        input: context.value,
      })
    }),
  })
  const { key } = useLocation()
  const [start] = useState(() => keptField('mobile', key) ?? '')
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { contact_number: start },
    reValidateMode: 'onChange',
  })
  const typed = useWatch({ control: form.control, name: 'contact_number' })
  useEffect(() => keepField('mobile', key, typed), [key, typed])
  const submission = useSubmit(form, async ({ contact_number }) => {
    const contactNumber = contact_number.replaceAll(/\D/g, '')
    const proof = await openOtp({
      tel: contactNumber,
      channel: 'forgotpassword',
      enableRequest: true,
    })
    if (!proof) return
    if ('changesNumber' in proof) return form.setFocus('contact_number', { shouldSelect: true })
    if ('error' in proof) throw proof.error
    forgetField('mobile')
    const body = { contactNumber, otpTicket: proof.ticket }
    await onProved((await call(forgotPasswordByMobile, { body })).token)
  })
  return (
    <>
      <Heading title={t('forgot.title')} />
      <p className={styles.lead}>{t('forgot.leadMobile')}</p>
      <FormShell
        submission={submission}
        submitLabel={t('forgot.submitMobile')}
        pendingLabel={t('forgot.submitting')}
      >
        <MobileField name="contact_number" label={t('forgot.mobile')} autoComplete="tel-national" />
      </FormShell>
    </>
  )
}
