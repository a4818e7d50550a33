import { type FormEvent, type ReactNode, useState } from 'react'
import { PageTitle } from '@/page-frame/page-title'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { StaffError } from '@/studio/api/staff-error'
import { staffWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import { BrandMark } from '@/studio/shell/brand-mark'
import styles from './entry-page.module.css'

interface EntryPageProps {
  title: string
  text?: string
  children: ReactNode
}

/** A page before the studio: one step of signing in. */
export function EntryPage({ title, text, children }: EntryPageProps) {
  return (
    <main className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <BrandMark />
      <h1 className="h1">{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </main>
  )
}

interface EntryFormProps {
  action: string
  back?: { label: string; go: () => void }
  send: () => Promise<void>
  /** What must be filled in. */
  needs: readonly string[]
  /** What it says where nobody and nothing is what was filled in. */
  missing?: string
  children: ReactNode
}

/** Fields with one button. What went wrong stands above it, and what was typed stays. */
export function EntryForm({ action, back, send, needs, missing, children }: EntryFormProps) {
  const { t } = useTexts('studio')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (needs.some((value) => value.trim() === '')) return setProblem(t('signIn.needed'))
    setSending(true)
    setProblem(undefined)
    try {
      await send()
    } catch (error) {
      const isMissing = error instanceof StaffError && error.code === 'notFound'
      setProblem((isMissing && missing) || staffWords(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      {problem !== undefined && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      <Button type="submit" wide pending={isSending}>
        {action}
      </Button>
      {back && (
        <Button variant="quiet" wide onClick={back.go}>
          {back.label}
        </Button>
      )}
    </form>
  )
}
