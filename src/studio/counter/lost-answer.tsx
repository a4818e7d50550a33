import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Spinner } from '@/ui/spinner'
import { staffWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useStaff } from '@/studio/session/staff-session'
import { askAgainMs, forgetPending, isUnknown, type Pending, sendAgain } from './counter-once'
import styles from './counter.module.css'

const everyMs = 3000

/** The answer of an act was lost: it is asked for with the same key until it is known. */
export function LostAnswer({
  pending,
  onSettled,
}: {
  pending: Pending
  onSettled: (settled: Settled) => void
}) {
  const { t } = useTexts('counter')
  const staffId = useStaff((state) => state.session?.person.id)
  const [isOld] = useState(() => Date.now() - pending.at > askAgainMs)
  const isOwn = pending.staffId === staffId
  const isAsked = isOwn && !isOld
  const settle = useEffectEvent((settled: Settled) => onSettled(settled))

  useEffect(() => {
    if (!isAsked) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function ask() {
      try {
        const answer = await sendAgain(pending)
        if (!isOver) settle({ act: pending.act, answer })
      } catch (error) {
        if (isOver) return
        if (isUnknown(error)) timer = setTimeout(() => void ask(), everyMs)
        else settle({ act: pending.act, problem: staffWords(error) })
      }
    }
    timer = setTimeout(() => void ask(), 500)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isAsked, pending])

  return (
    <section className={styles.lost} role="status">
      <h2 className="h2">{t('lost.title')}</h2>
      {isAsked ? (
        <p className={styles.asking}>
          <Spinner />
          {t('lost.asking')}
        </p>
      ) : (
        <>
          <Note tone="warning">{t(isOwn ? 'lost.old' : 'lost.other')}</Note>
          <Button wide onClick={forgetPending}>
            {t('lost.goOn')}
          </Button>
        </>
      )}
    </section>
  )
}

/** What became of an act whose answer was lost. */
export type Settled =
  | { act: Pending['act']; answer: unknown }
  | { act: Pending['act']; problem: string }
