import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { useTexts } from '@/i18n/use-texts'
import { Heading } from '@/features/auth/login-frame'
import styles from '@/features/auth/login-frame.module.css'
import {
  emailDraft,
  forgetField,
  keepField,
  keptField,
  SignInEmail,
  signInEmail,
} from '@/features/auth/sign-in/sign-in-email'
import { type ReturnPlan, returnPlanPath } from '@/features/auth/sign-in/sign-in-rules'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '@/api/call'
import { forgotPassword, forgotPasswordByMobile } from '@/contract/passwords'
import { z } from '@/contract/zod'
import { checkedText } from '@/forms/field-problems'
import { onlyDigits, phoneProblem } from '@/forms/identity-rules'
import { MobileField } from '@/forms/mobile-field'
import { proveNumber, spendProof } from '@/features/auth/modals'
import { captchaToken } from '@/captcha/captcha'

interface ForgotByEmailProps {
  /** The e-mail typed on an earlier page. */
  email: string
  returnPlan: ReturnPlan
  onSent: (email: string) => void
}

/** Asks for the e-mail address and sends the link for a new password to it. */
export function ForgotByEmail({ email: typed, returnPlan, onSent }: ForgotByEmailProps) {
  const { t } = useTexts('auth')
  const { key } = useLocation()
  const form = useAppForm({
    schema: signInEmail,
    defaultValues: { email: typed },
    draft: emailDraft(key),
    // `notFound` means the address here, not a page.
    fieldOf: { notFound: { field: 'email', text: t('forgot.notFound') } },
    async send({ email }) {
      await sendResetLink(email, returnPlan)
      onSent(email)
    },
  })
  return (
    <>
      <Heading title={t('forgot.title')} />
      <p className={styles.lead}>{t('forgot.lead')}</p>
      <FormShell form={form} submitLabel={t('forgot.submit')} pendingLabel={t('forgot.submitting')}>
        <SignInEmail />
      </FormShell>
    </>
  )
}

interface ForgotByMobileProps {
  /** Receives the token for a new password, as a link in an e-mail would carry it. */
  onProved: (token: string) => Promise<void> | void
}

const schema = z.object({ contact_number: checkedText(phoneProblem) })

/** Verifies the member's number by a code, which allows a new password without an e-mail. */
export function ForgotByMobile({ onProved }: ForgotByMobileProps) {
  const { t } = useTexts('auth')
  const { key } = useLocation()
  const [start] = useState(() => keptField('mobile', key) ?? '')
  const form = useAppForm({
    schema,
    defaultValues: { contact_number: start },
    draft: { keep: (values) => keepField('mobile', key, values.contact_number) },
    async send({ contact_number }, { setFocus }) {
      const contactNumber = onlyDigits(contact_number)
      const proof = await proveNumber({
        tel: contactNumber,
        channel: 'forgotpassword',
        enableRequest: true,
      })
      if (!proof) return
      if ('changesNumber' in proof) return setFocus('contact_number', { shouldSelect: true })
      if ('error' in proof) throw proof.error
      forgetField('mobile')
      const body = { contactNumber, otpTicket: proof.ticket }
      const answer = await spendProof(proof.ticket, call(forgotPasswordByMobile, { body }))
      await onProved(answer.token)
    },
  })
  return (
    <>
      <Heading title={t('forgot.title')} />
      <p className={styles.lead}>{t('forgot.leadMobile')}</p>
      <FormShell
        form={form}
        submitLabel={t('forgot.submitMobile')}
        pendingLabel={t('forgot.submitting')}
      >
        <MobileField<z.infer<typeof schema>>
          name="contact_number"
          label={t('forgot.mobile')}
          autoComplete="tel-national"
        />
      </FormShell>
    </>
  )
}

/**
 * Asks the platform to e-mail a link for a new password. The link carries `returnTo`, because it may
 * be opened in another tab or on another device.
 * @throws ApiError
 */
export async function sendResetLink(email: string, plan: ReturnPlan): Promise<void> {
  const recaptcha = await captchaToken('forgot')
  await call(forgotPassword, { body: { email, recaptcha, returnTo: returnPlanPath(plan) } })
}
