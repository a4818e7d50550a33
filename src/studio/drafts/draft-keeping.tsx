import { useEffect } from 'react'
import { formatTime } from '@/i18n/time-formats'
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
  /** The same, asked for at this moment. */
  fetchLatest: () => Promise<Stored<T>>
}

/** Whether the draft is saved, and what another person has made of it meanwhile. */
export function DraftKeeping<T>({ machine, stored, fetchLatest }: DraftKeepingProps<T>) {
  const { t } = useTexts('drafts')
  const { draft, keeping } = machine.use()
  const newer = stored?.id === draft.id && stored.version > draft.version ? stored : undefined
  const isQuiet = !draft.isChanged && keeping.is !== 'saving'
  useEffect(() => {
    // Nothing of this browser would be lost.
    if (newer && isQuiet) machine.open(newer)
  }, [machine, newer, isQuiet])

  if (keeping.is === 'conflict' || (newer && keeping.is !== 'saving')) {
    const by = newer?.by ?? (keeping.is === 'conflict' ? keeping.by : '')
    const after = (work: (latest: Stored<T>) => unknown) => () =>
      void fetchLatest().then(work, () => undefined)
    return (
      <Note tone="warning" live>
        {t('conflict', { by })}{' '}
        <Button variant="quiet" size="s" onClick={after(machine.open)}>
          {t('theirs')}
        </Button>
        <Button
          variant="quiet"
          size="s"
          onClick={after(({ version }) => machine.keepMine(version))}
        >
          {t('mine')}
        </Button>
      </Note>
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

  function words() {
    if (keeping.is === 'offline') return t('offline')
    if (keeping.is === 'saving') return t('saving')
    if (draft.isChanged) return t('unsaved')
    if (draft.version === 0) return t('new')
    if (stored?.id !== draft.id || stored.version !== draft.version) return t('saved')
    return t('savedBy', { name: stored.by, time: formatTime(stored.at) })
  }
}
