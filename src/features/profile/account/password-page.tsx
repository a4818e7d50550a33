import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getProfileDetails, type ProfileDetails } from '@/contract/profile-details'
import { ChildPage, FormPending, leaveFor } from '@/features/profile/child-page'
import { useTexts } from '@/i18n/use-texts'
import { useState } from 'react'
import { isProblem } from '@/api/api-error'
import { mutate } from '@/api/mutate'
import { changePassword } from '@/contract/account-changes'
import { z } from '@/contract/zod'
import { asPasswordLock } from '@/errors/named-problems'
import { changeAsOwner } from '@/features/profile/owner/change-as-owner-flow'
import { forgetTyped, keepTyped, NotKeptNote } from '@/forms/declared-draft'
import type { DeclaredField } from '@/forms/field-list'
import { presentPassword } from '@/forms/field-problems'
import { FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import {
  NewPasswordFields,
  newPasswordShape,
  noPassword,
  passwordsMatch,
} from '@/forms/new-password-fields'
import { useAppForm } from '@/forms/use-app-form'
import { showToast } from '@/modal/show-toast'
import { Link } from '@/routing/link'
import { forgotPasswordRoute } from '@/features/auth/routes'
import { profileRoute } from '@/features/profile/routes'
import { withReturnTo } from '@/routing/return-to'
import { stillHere } from '@/routing/still-here'
import styles from './account.module.css'

/** Changes the password; a member of LINE sets their first one. */
export function Component() {
  const { t } = useTexts('profile')
  const query = useQuery(q(getProfileDetails, {}))
  const isNew = query.data?.hasPassword === false
  return (
    <ChildPage
      title={t(isNew ? 'password.newTitle' : 'password.title')}
      lead={t(isNew ? 'password.newLead' : 'password.lead')}
      query={query}
      waiting={<FormPending fields={3} />}
    >
      {(details) => <PasswordForm {...details} />}
    </ChildPage>
  )
}

const draft = 'profile.password'
const start = { oldPassword: '', ...noPassword }

function PasswordForm({ hasPassword, email }: Pick<ProfileDetails, 'hasPassword' | 'email'>) {
  const { t } = useTexts('profile')
  const auth = useTexts('auth')
  const forms = useTexts('forms')
  const [fields] = useState(() => [
    passwordField('oldPassword', t('password.old')),
    passwordField('password', forms.t('password.new')),
    passwordField('confirmPassword', forms.t('password.repeat')),
  ])
  const form = useAppForm({
    schema: schemaOf(hasPassword, t('password.same')),
    defaultValues: start,
    fieldOf: {
      passwordCommon: 'password',
      wrongCredentials: { field: 'oldPassword', text: t('password.wrong') },
    },
    draft: {
      keep: (values) => keepTyped(draft, fields, { start, values }),
      forget: () => forgetTyped(draft),
    },
    async send({ oldPassword, password }) {
      const isHere = stillHere()
      try {
        if (hasPassword) await mutate(changePassword, { body: { oldPassword, password } })
        else if (!(await setFirst(password))) return
      } catch (error) {
        throw isProblem(error, 'wrongCredentials') ? error : asPasswordLock(error)
      }
      showToast({ text: t('password.done') })
      if (isHere()) leaveFor(profileRoute.to())
    },
  })
  return (
    <FormShell form={form} submitLabel={t('edit.save')} pendingLabel={t('edit.saving')}>
      <NotKeptNote name={draft} fields={fields} />
      {hasPassword && (
        <>
          <FormPasswordField<PasswordValues>
            name="oldPassword"
            label={t('password.old')}
            autoComplete="current-password"
          />
          <Link
            className={`link ${styles.forgot}`}
            to={withReturnTo(forgotPasswordRoute.to(), profileRoute.to())}
            state={{ email }}
          >
            {auth.t('login.forgot')}
          </Link>
        </>
      )}
      <NewPasswordFields />
    </FormShell>
  )
}

type PasswordValues = z.infer<ReturnType<typeof schemaOf>>

function schemaOf(hasPassword: boolean, isSame: string) {
  return z
    .object({
      oldPassword: presentPassword(hasPassword),
      ...newPasswordShape(),
    })
    .check(
      passwordsMatch(),
      z.refine(({ oldPassword, password }) => oldPassword === '' || oldPassword !== password, {
        path: ['password'],
        message: isSame,
      }),
    )
}

/** Without a password the member verifies by a code or LINE. @returns false: the member went back */
function setFirst(password: string) {
  return changeAsOwner('changepassword', (proof) =>
    mutate(changePassword, { body: { password, proof } }),
  )
}

function passwordField(key: keyof typeof start, label: string): DeclaredField {
  return { key, type: 'password', label, required: true, order: 0 }
}
