import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { q } from '@/api/q'
import { getProfile } from '@/contract/profile'
import { z } from '@/contract/zod'
import { LoadFailed } from '@/errors/load-failed'
import { ChildPage, FormPending, leaveFor } from '@/features/profile/child-page'
import { startFrom } from '@/forms/declared-draft'
import type { DeclaredField } from '@/forms/field-list'
import { FormShell } from '@/forms/form-shell'
import { phoneProblem } from '@/forms/identity-rules'
import { MobileField } from '@/forms/mobile-field'
import { useKeptTyping } from '@/forms/use-kept-typing'
import { useSubmit } from '@/forms/use-submit'
import { maskPhone } from '@/i18n/masks'
import { useTexts } from '@/i18n/use-texts'
import { paths } from '@/routing/paths'
import styles from './account.module.css'
import { changeNumber } from './change-number-flow'

const draft = 'profile.number'
const start = { contact_number: '' }
const fields: DeclaredField[] = [
  {
    key: 'contact_number',
    type: 'phone',
    label: { en: 'Mobile number', th: 'เบอร์มือถือ' },
    required: true,
    order: 0,
  },
]

/** `/profile/changecontactnumber`: another mobile number, proved by a code that goes to it. */
export function Component() {
  const { t } = useTexts('profile')
  const query = useQuery(q(getProfile, {}))
  const isReady = query.data !== undefined
  return (
    <ChildPage title={t('number.title')} lead={t('number.lead')}>
      {isReady && <NumberForm present={query.data.contact_number ?? ''} />}
      {!isReady && !query.error && <FormPending fields={1} />}
      {!isReady && query.error && <LoadFailed as="part" query={query} />}
    </ChildPage>
  )
}

function NumberForm({ present }: { present: string }) {
  const { t } = useTexts('profile')
  const auth = useTexts('auth')
  const schema = z.object({
    contact_number: z.string().check((context) => {
      const problem = phoneProblem(context.value)
      const isOwn = !problem && digits(context.value) === digits(present)
      const message = isOwn ? t('number.isOwn') : problem && auth.t(`invalid.${problem}`)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    }),
  })
  const [defaultValues] = useState(() => ({ ...start, ...startFrom(draft, fields, start) }))
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: 'onChange',
  })
  const { state } = useLocation()
  const { setFocus } = form
  useEffect(() => {
    if (!typesNumber(state)) return undefined
    // After the heading, which takes the focus on every page that is gone to.
    const timer = setTimeout(() => setFocus('contact_number'))
    return () => clearTimeout(timer)
  }, [state, setFocus])
  useKeptTyping(form, draft, { fields, start })
  const submission = useSubmit(
    form,
    async ({ contact_number }) => {
      const outcome = await changeNumber(digits(contact_number))
      if (outcome === 'done') leaveFor(paths.profile())
      if (outcome === 'changesNumber') form.setFocus('contact_number', { shouldSelect: true })
    },
    { contactTaken: 'contact_number', duplicateContact: 'contact_number' },
  )
  return (
    <>
      {present && (
        <dl className={styles.present}>
          <dt>{t('number.present')}</dt>
          <dd>{maskPhone(present)}</dd>
        </dl>
      )}
      <FormShell
        submission={submission}
        submitLabel={auth.t('register.submit')}
        pendingLabel={auth.t('register.submitting')}
      >
        <MobileField
          name="contact_number"
          label={t('number.new')}
          hint={t('number.hint')}
          autoComplete="tel-national"
        />
      </FormShell>
    </>
  )
}

/** What `leadToNumber` says to this page. */
function typesNumber(state: unknown) {
  return typeof state === 'object' && state !== null && 'typesNumber' in state
}

function digits(shown: string) {
  return shown.replaceAll(/\D/g, '')
}
