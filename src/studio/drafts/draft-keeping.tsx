import { useEffect, useState } from 'react'
import { formatTimeOrDate } from '@/i18n/time-formats'
import { StaffError } from '@/studio/api/staff-error'
import { staffWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import type { DraftMachine, Stored } from './draft-machine'
import styles from './draft-keeping.module.css'

interface DraftKeepingProps<T> {
  machine: DraftMachine<T>
  /** What the platform has of the draft, and from whom; undefined: nothing, or not known yet. */
  stored: (Stored<T> & { by: string; at: string }) | undefined
  /** What the platform has is no draft any more: it was sent. */
  isSent?: boolean
  /** The same as `stored`, asked for at this moment. */
  fetchLatest: () => Promise<Stored<T>>
}

/** Whether the draft is saved, and what another person has made of it meanwhile. */
export function DraftKeeping<T>(props: DraftKeepingProps<T>) {
  const { machine, stored, isSent = false, fetchLatest } = props
  const { t } = useTexts('drafts')
  const { draft, keeping } = machine.use()
  const newer = stored?.id === draft.id && stored.version > draft.version ? stored : undefined
  const isQuiet = !draft.isChanged && keeping.is !== 'saving'
  useEffect(() => {
    // Nothing of this browser would be lost.
    if (newer && isQuiet) machine.open(newer)
  }, [machine, newer, isQuiet])

  const refusal = keeping.is === 'refused' ? codeOf(keeping.problem) : undefined
  if (refusal === 'notFound') return <GoneNote machine={machine} />
  if (refusal === 'notADraft' || (isSent && draft.isChanged)) {
    return <Choice text={t('sent')} {...{ machine, fetchLatest }} mine={keepAsNew} />
  }
  if (keeping.is === 'conflict' || (newer && keeping.is !== 'saving')) {
    const by = newer?.by ?? (keeping.is === 'conflict' ? keeping.by : '')
    return (
      <Choice
        text={t('conflict', { by })}
        {...{ machine, fetchLatest }}
        mine={({ version }) => machine.keepMine(version)}
      />
    )
  }
  if (keeping.is === 'refused') {
    return (
      <Note tone="error" live>
        {t('refused')} {staffWords(keeping.problem)}{' '}
        <Button variant="quiet" size="s" onClick={() => void machine.save()}>
          {t('again')}
        </Button>
      </Note>
    )
  }
  return (
    <p className={styles.state} role="status">
      {words()}
    </p>
  )

  /** What was sent stays as it is. */
  function keepAsNew() {
    machine.begin(draft.content)
  }

  function words() {
    if (keeping.is === 'offline') return t('offline')
    if (keeping.is === 'saving') return t('saving')
    if (draft.isChanged) return t('unsaved')
    if (draft.version === 0) return t('new')
    if (stored?.id !== draft.id || stored.version !== draft.version) return t('saved')
    return t('savedBy', {
      name: stored.by,
      time: formatTimeOrDate(Date.parse(stored.at), Date.now()),
    })
  }
}

interface ChoiceProps<T> {
  text: string
  machine: DraftMachine<T>
  fetchLatest: () => Promise<Stored<T>>
  /** Goes on with what is here, once it is known what the platform has. */
  mine: (latest: Stored<T>) => unknown
}

/** Between what another person has made of the draft and what is here. */
function Choice<T>({ text, machine, fetchLatest, mine }: ChoiceProps<T>) {
  const { t } = useTexts('drafts')
  const [pending, setPending] = useState<'theirs' | 'mine'>()
  const [problem, setProblem] = useState<unknown>()

  async function choose(which: 'theirs' | 'mine') {
    if (pending) return
    setPending(which)
    setProblem(undefined)
    try {
      const latest = await fetchLatest()
      if (which === 'theirs') machine.open(latest)
      else mine(latest)
    } catch (error) {
      setProblem(error)
    } finally {
      setPending(undefined)
    }
  }

  // Deleted since then.
  if (codeOf(problem) === 'notFound') return <GoneNote machine={machine} />
  return (
    <Note tone={problem === undefined ? 'warning' : 'error'} live>
      {text} {problem !== undefined && staffWords(problem)}{' '}
      {(['theirs', 'mine'] as const).map((which) => (
        <Button
          key={which}
          variant="quiet"
          size="s"
          pending={pending === which}
          onClick={() => void choose(which)}
        >
          {t(which)}
        </Button>
      ))}
    </Note>
  )
}

/** Another person has deleted the draft. Kept, it is another one. */
function GoneNote<T>({ machine }: { machine: DraftMachine<T> }) {
  const { t } = useTexts('drafts')
  return (
    <Note tone="warning" live>
      {t('gone')}{' '}
      <Button variant="quiet" size="s" onClick={() => void machine.keepMine(0)}>
        {t('keep')}
      </Button>
      <Button variant="quiet" size="s" onClick={() => machine.begin()}>
        {t('letGo')}
      </Button>
    </Note>
  )
}

function codeOf(error: unknown): string | undefined {
  return error instanceof StaffError ? error.code : undefined
}
