import { useState } from 'react'
import { signInStaff } from '@/contract/studio/staff-session'
import { Note } from '@/ui/note'
import { PasswordField } from '@/ui/password-field'
import { TextField } from '@/ui/text-field'
import { callStaff } from '@/studio/api/call-staff'
import { useTexts } from '@/studio/i18n/studio-texts'
import { beginStaffSession, useStaff } from '@/studio/session/own-session'
import { EntryForm, EntryPage } from './entry-page'
import { FactorCodeField } from './factor-code-field'
import { SecondFactorSteps } from './second-factor-steps'

type Step =
  | { name: 'password' }
  | { name: 'code' }
  /** The person sets up the second factor with this ticket. */
  | { name: 'factor'; ticket: string }

/** Email and password, then a code, or the setting up of what gives codes. */
export function SignInPage({ at }: { at: 'studio' | 'counter' }) {
  const { t } = useTexts('studio')
  const hasEnded = useStaff((state) => state.hasEnded)
  const [step, setStep] = useState<Step>({ name: 'password' })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')

  async function send(withCode?: string) {
    const answer = await callStaff(signInStaff, {
      body: { email, password, ...(withCode !== undefined && { code: withCode }) },
    })
    if (answer.next === 'studio') beginStaffSession(answer.session)
    else if (answer.next === 'enrol') setStep({ name: 'factor', ticket: answer.ticket })
    else setStep({ name: 'code' })
  }

  const back = () => setStep({ name: 'password' })
  if (step.name === 'factor') return <SecondFactorSteps ticket={step.ticket} onBack={back} />
  if (step.name === 'code') {
    return (
      <EntryPage title={t('signIn.codeTitle')} text={t('signIn.codeText')}>
        <EntryForm
          action={t('signIn.open')}
          back={{ label: t('signIn.back'), go: back }}
          send={() => send(code)}
          needs={[code]}
        >
          <FactorCodeField label={t('signIn.code')} value={code} onChange={setCode} />
        </EntryForm>
      </EntryPage>
    )
  }
  const title = at === 'studio' ? t('signIn.title') : t('signIn.counterTitle')
  return (
    <EntryPage title={title}>
      {hasEnded && <Note tone="info">{t('signIn.ended')}</Note>}
      <EntryForm action={t('signIn.next')} send={() => send()} needs={[email, password]}>
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PasswordField
          label={t('signIn.password')}
          showLabel={t('signIn.show')}
          hideLabel={t('signIn.hide')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </EntryForm>
    </EntryPage>
  )
}
