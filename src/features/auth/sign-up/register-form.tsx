import { bangkokDay } from '@/contract/bangkok-day'
import { languageNow } from '@/i18n/texts'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { openPrivacy, openTerms } from '@/features/consent/modals'
import { FormShell } from '@/forms/form-shell'
import { type AppForm, useAppForm } from '@/forms/use-app-form'
import { languages } from '@/contract/languages'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { forgetTyped, keepTyped, NotKeptNote, startFrom } from '@/forms/declared-draft'
import type { DeclaredField as Field } from '@/forms/field-list'
import { referCode } from '@/attribution/refer-code'
import { useLatestReferCode, useReferCode } from './refer-code-field'
import { firstWrongPage, pagesOf, referKey, toRegistration, withReferCode } from './register-rules'
import { RegisterFields } from './register-fields'
import { type Missing, signUp } from './register-flow'
import styles from './register-form.module.css'
import { type DeclaredValues, emptyValues, fieldSchema } from '@/forms/field-schema'

interface RegisterFormProps {
  fields: Field[]
  minimumAge: number
  lineIdToken: string | undefined
  /** From LINE; a typed name has priority. */
  firstName: string | undefined
  /** From 0. */
  page: number
  onPage: (page: number) => void
  /** Takes the focus when the page changes. */
  heading: RefObject<HTMLElement | null>
  /** Where the visitor was going; home without it. */
  destination?: string | undefined
  /** The visitor is a member, and goes there. */
  onDone: (leadsTo: string) => void
  onSignIn: () => void
}

/** The sign-up form: its pages, and what follows its submit. */
export function RegisterForm(props: RegisterFormProps) {
  const { minimumAge, lineIdToken, page, destination, onPage, onDone, onSignIn } = props
  const { t } = useTexts('auth')
  const isInvited = useHasBeen(useReferCode() !== undefined)
  const fields = useMemo(
    () => (isInvited ? withReferCode(props.fields) : props.fields),
    [props.fields, isInvited],
  )
  const schema = useMemo(
    () => fieldSchema(fields, { minimumAge, today: bangkokDay(platformNow()) }),
    [fields, minimumAge],
  )
  const [defaultValues] = useState(() => startOf(props))
  const [missing, setMissing] = useState<Missing>()
  const form = useAppForm({
    schema,
    defaultValues,
    fieldOf: {
      duplicateEmail: 'email',
      duplicateContact: 'contact_number',
      referCodeNotFound: 'referCode',
      passwordCommon: 'password',
      tooYoung: 'birthDate',
    },
    draft: {
      keep: (values) => keepTyped('register', fields, { start: emptyForm(fields), values }),
    },
    async send(values) {
      setMissing(undefined)
      const locale = languages[languageNow()].code
      const profile = toRegistration(fields, values, locale)
      const outcome = await signUp({ profile, lineIdToken, ...(destination && { destination }) })
      if (outcome === 'stopped') return
      if (outcome === 'signIn') return onSignIn()
      if (outcome === 'changesNumber') return goToNumber()
      if ('missing' in outcome) return setMissing(outcome.missing)
      forgetTyped('register')
      onDone(outcome.leadsTo)
    },
  })
  useLatestReferCode(form)
  const { subscribe, getFieldState, trigger } = form
  // Only the last page submits the form, so a refused field of an earlier page is validated again here.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && getFieldState(name).error) void trigger(name)
          // Another number needs another code first.
          if (name === 'contact_number') setMissing(undefined)
        },
      }),
    [subscribe, getFieldState, trigger],
  )

  const pages = useMemo(() => pagesOf(fields), [fields])
  const shown = pages[page] ?? []
  const isLast = page === pages.length - 1
  const wanted = useRef<string>(undefined)
  usePageFocus({ ...props, form, shown, wanted })
  // A link, Forward or a reload may open a page before the earlier ones are valid.
  useLayoutEffect(() => {
    const wrong = firstWrongPage(pages, schema, form.getValues())
    if (wrong !== -1 && wrong < page) onPage(wrong)
    // Only when the page changes, not the language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page])

  /** Moves to the field of the number, which may be on another page. */
  function goToNumber(): void {
    const key = 'contact_number'
    const target = pages.findIndex((its) => its.some((field) => field.key === key))
    if (target === page) return form.setFocus(key, { shouldSelect: true })
    wanted.current = key
    onPage(target)
  }

  /** The platform may refuse a field of an earlier page. */
  function goToWrongPage() {
    const wrong = pages.findIndex((its) => its.some(({ key }) => form.getFieldState(key).error))
    if (wrong !== -1 && wrong !== page) onPage(wrong)
  }

  async function proceed() {
    if (isLast) {
      await form.submit()
      return goToWrongPage()
    }
    const keys = shown.map(({ key }) => key)
    if (await form.trigger(keys, { shouldFocus: true })) onPage(page + 1)
  }

  // The consents come after the code.
  const isProved = missing !== undefined && missing !== 'code'

  return (
    <FormShell
      form={form}
      submitLabel={isLast && !isProved ? t('register.submit') : t('register.next')}
      pendingLabel={t('register.submitting')}
      onSubmit={proceed}
      beside={
        page > 0 && (
          <Button
            type="button"
            variant="secondary"
            wide
            disabled={form.pending}
            onClick={() => onPage(page - 1)}
          >
            {t('register.back')}
          </Button>
        )
      }
    >
      <NotKeptNote name="register" fields={fields} />
      <RegisterFields fields={shown} />
      {isLast && <AgreeNext />}
      {isLast && missing && (
        <Note tone="warning" live>
          {t(`register.missing.${missing}`)}
        </Note>
      )}
    </FormShell>
  )
}

/** When the page changes, focuses the wanted or wrong field, or else the heading. */
function usePageFocus({
  page,
  heading,
  form,
  shown,
  wanted,
}: Pick<RegisterFormProps, 'page' | 'heading'> & {
  form: AppForm<DeclaredValues>
  shown: Field[]
  /** The key of the field to focus on the next page. */
  wanted: RefObject<string | undefined>
}) {
  const last = useRef(page)
  // With the page, not after it: what the member has begun to type would lose the focus.
  useLayoutEffect(() => {
    if (last.current === page) return
    last.current = page
    const wrong = shown.find(({ key }) => form.getFieldState(key).error)?.key
    const key = wanted.current ?? wrong
    wanted.current = undefined
    if (key) return form.setFocus(key, { shouldSelect: true })
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [page, heading, form, shown, wanted])
}

/** Links to the terms and the privacy notice, which are asked for after submit. */
function AgreeNext() {
  const { t } = useTexts('auth')
  return (
    <div className={styles.agree}>
      <p>{t('register.agreeNext')}</p>
      <p>
        <button type="button" className="link" onClick={() => void openTerms()}>
          {t('register.terms')}
        </button>
        <button type="button" className="link" onClick={() => void openPrivacy()}>
          {t('register.privacy')}
        </button>
      </p>
    </div>
  )
}

/** Whether something was ever true in this form: what it added stays, and with it the focus. */
function useHasBeen(now: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(now)
  if (now && !hasBeen) setHasBeen(true)
  return hasBeen || now
}

function startOf({ fields, firstName }: RegisterFormProps): DeclaredValues {
  const values = startFrom('register', fields, emptyValues(fields))
  const code = referCode()
  return {
    ...values,
    ...(firstName && !values['firstName'] && { firstName }),
    // An invitation that is still kept is newer than what was typed.
    ...(code && { [referKey]: code }),
  }
}

/** The code of an invitation has its own place on the device: the draft leaves it out. */
function emptyForm(fields: Field[]): DeclaredValues {
  return { ...emptyValues(fields), [referKey]: referCode() ?? '' }
}
