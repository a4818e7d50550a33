import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Spinner } from '@/ui/spinner'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useStaff } from '@/studio/session/own-session'
import { forgetPending, isTooOld, type Pending, sendAgain } from './counter-once'
import styles from './counter-page.module.css'

const everyMs = 3000

/** The answer of an act was lost: it is asked for with the same key until it is known. */
export function LostAnswer({ pending }: { pending: Pending }) {
  const { t } = useTexts('counter')
  const staffId = useStaff((state) => state.session?.person.id)
  const [isGivenUp, setGivenUp] = useState(() => isTooOld(pending))
  const isOwn = pending.staffId === staffId
  const isAsked = isOwn && !isGivenUp

  useEffect(() => {
    if (!isAsked) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function ask() {
      // A device that has slept goes on here.
      if (isTooOld(pending)) return setGivenUp(true)
      const outcome = await sendAgain(pending)
      if (isOver || outcome === 'known') return
      if (outcome === 'never') setGivenUp(true)
      else timer = setTimeout(() => void ask(), everyMs)
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
