import { zodResolver } from '@hookform/resolvers/zod'
import checkCircle from 'phosphor/fill/check-circle'
import circle from 'phosphor/regular/circle'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isProblem } from '@/api/is-problem'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { changePassword } from '@/contract/account-changes'
import type { ProfileDetails } from '@/contract/profile-details'
import { z } from '@/contract/zod'
import { asPasswordLock } from '@/errors/password-lock'
import { leaveFor } from '@/features/profile/child-page'
import { changeAsOwner } from '@/features/profile/owner/change-as-owner-flow'
import type { DeclaredField } from '@/forms/field-list'
import { FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { passwordParts, passwordProblem } from '@/forms/identity-rules'
import { NotKeptNote } from '@/forms/not-kept-note'
import { useKeptTyping } from '@/forms/use-kept-typing'
import { useSubmit } from '@/forms/use-submit'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/toast'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { Icon } from '@/ui/icon'
import styles from './account.module.css'

const draft = 'profile.password'
const start = { oldPassword: '', password: '', confirmPassword: '' }

/** A new password for whoever knows the old one; a member of LINE sets their first one. */
export function PasswordForm({
  hasPassword,
  email,
}: Pick<ProfileDetails, 'hasPassword' | 'email'>) {
  const { t } = useTexts('profile')
  const auth = useTexts('auth')
  const schema = z
    .object({
      oldPassword: z
        .string()
        .check(z.refine((old) => !hasPassword || old !== '', auth.t('invalid.passwordRequired'))),
      password: z.string().check(
        z.minLength(1, auth.t('invalid.passwordRequired')),
        z.refine((password) => !passwordProblem(password), auth.t('invalid.password')),
      ),
      confirmPassword: z.string(),
    })
    .check(
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        path: ['confirmPassword'],
        message: auth.t('invalid.passwordsDiffer'),
      }),
      z.refine(({ oldPassword, password }) => oldPassword === '' || oldPassword !== password, {
        path: ['password'],
        message: t('password.same'),
      }),
    )
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: start,
    reValidateMode: 'onChange',
  })
  const [fields] = useState(() => [
    passwordField('oldPassword', t('password.old')),
    passwordField('password', auth.t('reset.password')),
    passwordField('confirmPassword', auth.t('reset.repeat')),
  ])
  useKeptTyping(form, draft, { fields, start })
  const submission = useSubmit(
    form,
    async ({ oldPassword, password }) => {
      try {
        if (hasPassword) await call(changePassword, { body: { oldPassword, password } })
        else if (!(await setFirst(password))) return undefined
      } catch (error) {
        if (!isProblem(error, 'wrongCredentials')) throw asPasswordLock(error)
        const message = t('password.wrong')
        return form.setError('oldPassword', { type: 'platform', message }, { shouldFocus: true })
      }
      await freshen(queryClient, changePassword)
      showToast({ text: t('password.done') })
      leaveFor(paths.profile())
    },
    { passwordCommon: 'password' },
  )
  const parts = passwordParts(useWatch({ control: form.control, name: 'password' }))
  const reveal = {
    showLabel: auth.t('login.showPassword'),
    hideLabel: auth.t('login.hidePassword'),
  }
  return (
    <FormShell submission={submission} submitLabel={t('edit.save')} pendingLabel={t('edit.saving')}>
      <NotKeptNote name={draft} fields={fields} />
      {hasPassword && (
        <FormPasswordField
          {...reveal}
          name="oldPassword"
          label={t('password.old')}
          autoComplete="current-password"
        />
      )}
      {hasPassword && (
        <Link
          className={`link ${styles.forgot}`}
          to={withReturnTo(paths.forgotPassword(), paths.profile())}
          state={{ email }}
        >
          {auth.t('login.forgot')}
        </Link>
      )}
      <FormPasswordField
        {...reveal}
        name="password"
        label={auth.t('reset.password')}
        autoComplete="new-password"
        aria-description={auth.t('invalid.password')}
      />
      <ul className={styles.rules}>
        {(['length', 'digit', 'special'] as const).map((part) => (
          <li key={part} className={parts[part] ? styles.met : undefined}>
            <Icon d={parts[part] ? checkCircle : circle} size={18} />
            {auth.t(`reset.${part}`)}
            {parts[part] && <span className="vh">, {auth.t('reset.met')}</span>}
          </li>
        ))}
      </ul>
      <FormPasswordField
        {...reveal}
        name="confirmPassword"
        label={auth.t('reset.repeat')}
        autoComplete="new-password"
        placeholder={auth.t('reset.same')}
      />
    </FormShell>
  )
}

/** Without a password there is another proof. @returns false: the member went back */
function setFirst(password: string) {
  return changeAsOwner('changepassword', (proof) =>
    call(changePassword, { body: { password, proof } }),
  )
}

/** For what is said of a field: its own words, in the present language. */
function passwordField(key: keyof typeof start, words: string): DeclaredField {
  return { key, type: 'password', label: { en: words, th: words }, required: true, order: 0 }
}
