import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useForm, useFormContext, type UseFormReturn } from 'react-hook-form'
import { platformNow } from '@/api/platform-clock'
import { openPrivacy, openTerms } from '@/features/consent/modals'
import { bangkokDay } from '@/forms/date-rules'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { languageFrom, locales } from '@/i18n/locale'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { forgetTyped, keepTyped, startFrom } from '@/forms/declared-draft'
import { DeclaredField } from '@/forms/declared-field'
import { NotKeptNote } from '@/forms/not-kept-note'
import type { DeclaredField as Field } from '@/forms/field-list'
import { isOnRequest } from './register-fields'
import { signUp } from './register-flow'
import styles from './register-form.module.css'
import { firstWrongPage, pagesOf } from './register-pages'
import { toRegistration } from './register-profile'
import { emptyValues, fieldSchema, type DeclaredValues } from '@/forms/field-schema'

interface RegisterFormProps {
  fields: Field[]
  minimumAge: number
  lineIdToken: string | undefined
  /** From LINE; what was typed before counts more. */
  firstName: string | undefined
  /** From 0. */
  page: number
  onPage: (page: number) => void
  /** Of the page; takes the focus when another page has come. */
  heading: RefObject<HTMLElement | null>
  onDone: () => void
  onSignIn: () => void
}

/** The form of a field list, from the first letter to the membership. */
export function RegisterForm(props: RegisterFormProps) {
  const { fields, minimumAge, lineIdToken, page, onPage, onDone, onSignIn } = props
  const { t, i18n } = useTexts('auth')
  const schema = useMemo(
    () => fieldSchema(fields, { t, minimumAge, today: bangkokDay(platformNow()) }),
    [fields, minimumAge, t],
  )
  const [defaultValues] = useState(() => startOf(props))
  const form = useForm<DeclaredValues, unknown, DeclaredValues>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: 'onChange',
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keepTyped('register', fields, { start: emptyValues(fields), values })
          // A page that was refused is not sent: what was wrong there is looked at again here.
          if (name && form.getFieldState(name).error) void form.trigger(name)
        },
      }),
    [form, fields],
  )

  const submission = useSubmit(
    form,
    async (values) => {
      const locale = locales[languageFrom(i18n.language) ?? 'en'].code
      const outcome = await signUp({ profile: toRegistration(fields, values, locale), lineIdToken })
      if (outcome === 'stopped') return
      if (outcome === 'signIn') return onSignIn()
      if (outcome === 'changesNumber') return leadToNumber()
      forgetTyped('register')
      onDone()
    },
    {
      duplicateEmail: 'email',
      duplicateContact: 'contact_number',
      referCodeNotFound: 'referCode',
      passwordCommon: 'password',
      tooYoung: 'birthDate',
    },
  )

  const pages = useMemo(() => pagesOf(fields), [fields])
  const shown = pages[page] ?? []
  const isLast = page === pages.length - 1
  const wanted = useRef<string>(undefined)
  useArrival({ ...props, form, shown, wanted })
  // A link, Forward or a reload, which forgets the secrets, may be ahead of what is filled in.
  useLayoutEffect(() => {
    const wrong = firstWrongPage(pages, schema, form.getValues())
    if (wrong !== -1 && wrong < page) onPage(wrong)
    // Another page is what asks, not another language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page])

  /** To the number, on whichever page it is asked for. */
  function leadToNumber() {
    const key = 'contact_number'
    const target = pages.findIndex((its) => its.some((field) => field.key === key))
    if (target === page) return form.setFocus(key, { shouldSelect: true })
    wanted.current = key
    onPage(target)
  }

  /** The platform may refuse what stands on an earlier page. */
  function leadBack() {
    const wrong = pages.findIndex((its) => its.some(({ key }) => form.getFieldState(key).error))
    if (wrong !== -1 && wrong !== page) onPage(wrong)
  }

  async function goOn() {
    if (isLast) {
      await form.handleSubmit(submission.submit)()
      return leadBack()
    }
    const keys = shown.map(({ key }) => key)
    if (await form.trigger(keys, { shouldFocus: true })) onPage(page + 1)
  }

  const [first, second, ...others] = shown
  const hasNames = first?.key === 'firstName' && second?.key === 'lastName'
  return (
    <FormShell
      submission={submission}
      submitLabel={isLast ? t('register.submit') : t('register.next')}
      pendingLabel={t('register.submitting')}
      onSubmit={goOn}
      beside={
        page > 0 && (
          <Button type="button" variant="secondary" wide onClick={() => onPage(page - 1)}>
            {t('register.back')}
          </Button>
        )
      }
    >
      <NotKeptNote name="register" fields={fields} />
      {hasNames && (
        <div className={styles.names}>
          <DeclaredField field={first} />
          <DeclaredField field={second} />
        </div>
      )}
      {(hasNames ? others : shown).map((field) =>
        isOnRequest(field) ? (
          <OnRequest key={field.key} field={field} isOpen={Boolean(form.getValues(field.key))} />
        ) : (
          <DeclaredField key={field.key} field={field} />
        ),
      )}
      {isLast && <AgreeNext />}
    </FormShell>
  )
}

/** Few have a friend's code: its field comes when somebody says so. */
function OnRequest({ field, isOpen }: { field: Field; isOpen: boolean }) {
  const { t } = useTexts('auth')
  const { setFocus } = useFormContext()
  const [isAsked, setAsked] = useState(isOpen)
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (isNew) setFocus(field.key)
  }, [isNew, setFocus, field.key])
  if (isAsked) return <DeclaredField field={field} />
  return (
    <button
      type="button"
      className={`link ${styles.request}`}
      onClick={() => {
        setAsked(true)
        setNew(true)
      }}
    >
      {t('register.haveCode')}
    </button>
  )
}

/** Another page has come: the focus goes to what is wanted or wrong on it, or else to its heading. */
function useArrival({
  page,
  heading,
  form,
  shown,
  wanted,
}: Pick<RegisterFormProps, 'page' | 'heading'> & {
  form: UseFormReturn<DeclaredValues, unknown, DeclaredValues>
  shown: Field[]
  /** The key of a field that the focus is to go to on the next page. */
  wanted: RefObject<string | undefined>
}) {
  const last = useRef(page)
  useEffect(() => {
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

/** What sending the form leads to, and can be read before. */
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

function startOf({ fields, firstName }: RegisterFormProps): DeclaredValues {
  const values = startFrom('register', fields, emptyValues(fields))
  return firstName && !values['firstName'] ? { ...values, firstName } : values
}
