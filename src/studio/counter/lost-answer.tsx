import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Spinner } from '@/ui/spinner'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useStaff } from '@/studio/session/own-session'
import { forgetPending, isTooOld, type Pending, sendAgain, useUnanswered } from './counter-once'
import styles from './counter-page.module.css'

const everyMs = 3000

/** The answer of an act was lost: it is asked for with the same key until it is known. */
export function LostAnswer({ pending }: { pending: Pending }) {
  const { t } = useTexts('counter')
  const staffId = useStaff((state) => state.session?.person.id)
  const [isGivenUp, setGivenUp] = useState(() => isTooOld(pending))
  const isOwn = pending.staffId === staffId
  const isOutdated = useUnanswered((state) => state.isOutdated) && isOwn
  const isAsked = isOwn && !isGivenUp && !isOutdated

  useEffect(() => {
    if (!isAsked) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function ask() {
      // A device that has slept goes on here.
      if (isTooOld(pending)) return setGivenUp(true)
      const isKnown = await sendAgain(pending)
      if (!isOver && !isKnown) timer = setTimeout(() => void ask(), everyMs)
    }
    timer = setTimeout(() => void ask(), 500)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isAsked, pending])

  return (
    <section className={styles.lost} role="status">
      <h2 className="h2">{t(isOutdated ? 'lost.outdated' : 'lost.title')}</h2>
      {isAsked ? (
        <p className={styles.asking}>
          <Spinner />
          {t('lost.asking')}
        </p>
      ) : (
        <>
          <Note tone="warning">
            {t(isOutdated ? 'lost.reloadIt' : isOwn ? 'lost.old' : 'lost.other')}
          </Note>
          {isOutdated && (
            <Button wide onClick={() => location.reload()}>
              {t('lost.reload')}
            </Button>
          )}
          <Button
            wide
            variant={isOutdated ? 'quiet' : 'primary'}
            onClick={() => forgetPending(pending)}
          >
            {t('lost.goOn')}
          </Button>
        </>
      )}
    </section>
  )
}
