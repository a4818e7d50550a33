import { type FormEvent, useId, useRef, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { changeShortLink, getShortLinks, ShortLink } from '@/contract/studio/links'
import { z } from '@/contract/zod'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { StaffSheet } from '@/studio/shell/staff-sheet'
import { TextField } from '@/ui/text-field'
import { callStaff } from '@/studio/api/call-staff'
import { StaffError } from '@/studio/api/staff-error'
import { refreshStaff } from '@/studio/api/staff-queries'
import { staffWords } from '@/studio/i18n/staff-words'
import { textsOf, useTexts } from '@/studio/i18n/studio-texts'
import { useKept } from '@/studio/session/use-kept'
import { isHalfTyped, lastDay } from '@/studio/shell/half-typed'
import { checkWords } from './check-words'
import { linkAfterConflict } from './latest-short-link'
import { faultOfPath } from './link-check-rules'
import { dayOfExpiry, expiryOfDay, fieldsOf, pathOfTyped, typedOver } from './short-link-form-rules'
import work from '@/studio/shell/work-page.module.css'

interface ShortLinkSheetProps {
  link: ShortLink
  onClose: () => void
  /** With the link as it was and as it is now. */
  onChanged: (former: ShortLink, now: ShortLink) => void
}

const Edit = z.object({
  /** What is changed: a newer version, once another person has saved one. */
  link: ShortLink,
  typed: z.object({ path: z.string(), day: z.string() }),
})

/** Leads a short link elsewhere, sets its last day, or ends it. */
export function ShortLinkSheet({ link: opened, onClose, onChanged }: ShortLinkSheetProps) {
  const { t } = useTexts('links')
  const form = useId()
  const [edit, setEdit, forgetEdit] = useKept(`shortLink:${opened.name}`, Edit, {
    link: opened,
    typed: fieldsOf(opened),
  })
  const { link, typed } = edit
  const pathField = useRef<HTMLInputElement>(null)
  const dayField = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<{ text: string; field?: 'path' | 'day' }>()
  /** What is being sent; undefined: nothing. */
  const [pending, setPending] = useState<'save' | 'end'>()

  function type(change: Partial<typeof typed>) {
    setEdit({ link, typed: { ...typed, ...change } })
  }

  function close() {
    forgetEdit()
    onClose()
  }

  async function save(isEnded: boolean) {
    const { path, day } = typed
    const ownPath = pathOfTyped(path, location.origin)
    // One that is as it was stays, also where its page is gone.
    const noPage = ownPath === link.path ? undefined : faultOfPath(ownPath)
    if (noPage) {
      setProblem({ text: checkWords(noPage, t), field: 'path' })
      return pathField.current?.focus()
    }
    const expiresAt = day === dayOfExpiry(link.expiresAt) ? link.expiresAt : expiryOfDay(day)
    const fault = faultOfDay(expiresAt)
    setProblem(fault === undefined ? undefined : { text: fault, field: 'day' })
    if (fault !== undefined) return dayField.current?.focus()
    setPending(isEnded === link.isEnded ? 'save' : 'end')
    const body = { version: link.version, path: ownPath, expiresAt, isEnded }
    try {
      onChanged(link, await callStaff(changeShortLink, { params: { name: link.name }, body }))
      await refreshStaff(getShortLinks)
      close()
    } catch (error) {
      const isPath = error instanceof StaffError && error.details['field'] === 'path'
      // Not at the field: the focus is on its way back from the code.
      setProblem({
        text: isPath ? `${t('short.path')}: ${t('checks.unknown')}` : staffWords(error),
      })
      const now = await linkAfterConflict(error, link.name)
      if (now) {
        // The next try is over what the other person has saved.
        setEdit({ link: now, typed: typedOver(fieldsOf(link), typed, fieldsOf(now)) })
        const text = t(now.isEnded ? 'short.newerEnded' : 'short.newer', { path: now.path })
        setProblem({ text })
        await refreshStaff(getShortLinks)
      }
    } finally {
      setPending(undefined)
    }
  }

  /** Why the link cannot have this last day. */
  function faultOfDay(expiresAt: string | null): string | undefined {
    // Taken for empty, the link would lose the last day that it has.
    if (isHalfTyped(dayField.current)) return textsOf('studio')('halfTyped')
    if (expiresAt === null && typed.day !== '') return textsOf('studio')('wrongDate')
    const isNew = expiresAt !== null && expiresAt !== link.expiresAt
    return isNew && Date.parse(expiresAt) <= platformNow() ? t('short.dayPast') : undefined
  }

  return (
    <StaffSheet
      open
      dismissible={!pending}
      onClose={close}
      title={t('short.changeTitle', { name: link.name })}
      description={t('short.changeText')}
      closeLabel={t('short.close')}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            wide
            pending={pending === 'save'}
            disabled={pending === 'end'}
          >
            {t('short.save')}
          </Button>
          <Button
            variant="secondary"
            wide
            pending={pending === 'end'}
            disabled={pending === 'save'}
            onClick={() => void save(!link.isEnded)}
          >
            {link.isEnded ? t('short.reopen') : t('short.end')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={work.step}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!pending) void save(link.isEnded)
        }}
      >
        <TextField
          ref={pathField}
          label={t('short.path')}
          {...(problem?.field === 'path' && { error: problem.text })}
          hint={t('short.pathHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          value={typed.path}
          onChange={({ target }) => type({ path: target.value })}
        />
        <TextField
          label={t('short.expiry')}
          {...(problem?.field === 'day' && { error: problem.text })}
          optionalLabel={t('posted.optional')}
          type="date"
          max={lastDay}
          ref={dayField}
          value={typed.day}
          onChange={({ target }) => type({ day: target.value })}
        />
        {problem && !problem.field && (
          <Note tone="error" live>
            {problem.text}
          </Note>
        )}
      </form>
    </StaffSheet>
  )
}
