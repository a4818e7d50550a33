import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { q } from '@/api/q'
import { getProfile } from '@/contract/profile'
import { z } from '@/contract/zod'
import { ChildPage, FormPending, leaveFor } from '@/features/profile/child-page'
import { forgetTyped, keepTyped, startFrom } from '@/forms/declared-draft'
import type { DeclaredField } from '@/forms/field-list'
import { problemText } from '@/forms/field-problems'
import { FormShell } from '@/forms/form-shell'
import { onlyDigits, phoneProblem } from '@/forms/identity-rules'
import { MobileField } from '@/forms/mobile-field'
import { useAppForm } from '@/forms/use-app-form'
import { maskPhone } from '@/i18n/masks'
import { useTexts } from '@/i18n/use-texts'
import { profileRoute } from '@/features/profile/routes'
import styles from './account.module.css'
import { mutate } from '@/api/mutate'
import { changeContactNumber } from '@/contract/account-changes'
import { proveNumber, spendProof } from '@/features/auth/modals'
import { changeAsOwner } from '@/features/profile/owner/change-as-owner-flow'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { stillHere } from '@/routing/still-here'

const draft = 'profile.number'
const start = { contact_number: '' }
const fields: DeclaredField[] = [
  // For the draft only; the label is not shown.
  { key: 'contact_number', type: 'phone', label: '', required: true, order: 0 },
]

/** Changes the mobile number, verified by a code to the new one. */
export function Component() {
  const { t } = useTexts('profile')
  const query = useQuery(q(getProfile, {}))
  return (
    <ChildPage
      title={t('number.title')}
      lead={t('number.lead')}
      query={query}
      waiting={<FormPending fields={1} />}
    >
      {({ contact_number }) => <NumberForm present={contact_number ?? ''} />}
    </ChildPage>
  )
}

function NumberForm({ present }: { present: string }) {
  const { t } = useTexts('profile')
  const auth = useTexts('auth')
  const schema = z.object({
    contact_number: z.string().check((context) => {
      const problem = phoneProblem(context.value)
      const isOwn = !problem && onlyDigits(context.value) === onlyDigits(present)
      const message = isOwn ? t('number.isOwn') : problem && problemText(problem)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    }),
  })
  const [defaultValues] = useState(() => ({ ...start, ...startFrom(draft, fields, start) }))
  const form = useAppForm({
    schema,
    defaultValues,
    fieldOf: { contactTaken: 'contact_number', duplicateContact: 'contact_number' },
    draft: {
      keep: (values) => keepTyped(draft, fields, { start, values }),
      forget: () => forgetTyped(draft),
    },
    async send({ contact_number }, { setFocus }) {
      const isHere = stillHere()
      const outcome = await changeNumber(onlyDigits(contact_number))
      if (!isHere()) return
      if (outcome === 'done') leaveFor(profileRoute.to())
      if (outcome === 'changesNumber') setFocus('contact_number', { shouldSelect: true })
    },
  })
  const { state } = useLocation()
  const { setFocus } = form
  useEffect(() => {
    if (!typesNumber(state)) return undefined
    // After the focus on the heading, which every navigation sets.
    const timer = setTimeout(() => setFocus('contact_number'))
    return () => clearTimeout(timer)
  }, [state, setFocus])
  return (
    <>
      {present && (
        <dl className={styles.present}>
          <dt>{t('number.present')}</dt>
          <dd>{maskPhone(present)}</dd>
        </dl>
      )}
      <FormShell
        form={form}
        submitLabel={auth.t('register.submit')}
        pendingLabel={auth.t('register.submitting')}
      >
        <MobileField<z.infer<typeof schema>>
          name="contact_number"
          label={t('number.new')}
          hint={t('number.hint')}
          autoComplete="tel-national"
        />
      </FormShell>
    </>
  )
}

/** The history state that `goToNumberPage` sets. */
function typesNumber(state: unknown) {
  return typeof state === 'object' && state !== null && 'typesNumber' in state
}

/**
 * Changes the number after a code to the new one and a verification of the member.
 * @param tel 0 and nine more digits
 * @returns `stopped`: the member went back; `changesNumber`: they want the code at another number
 * @throws ApiError, for the form to show
 */
async function changeNumber(tel: string): Promise<'done' | 'stopped' | 'changesNumber'> {
  const proof = await proveNumber({ tel, channel: 'changecontactnumber', enableRequest: true })
  if (!proof) return 'stopped'
  if ('changesNumber' in proof) return 'changesNumber'
  if ('error' in proof) throw proof.error
  const otpTicket = proof.ticket
  const isChanged = await changeAsOwner('presentnumber', (ownerProof) =>
    spendProof(
      otpTicket,
      mutate(changeContactNumber, { body: { contact_number: tel, otpTicket, proof: ownerProof } }),
    ),
  )
  if (!isChanged) return 'stopped'
  showToast({ text: texts.t('number.done', { ns: 'profile', tel: maskPhone(tel) }) })
  return 'done'
}
