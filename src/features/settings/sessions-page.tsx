import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '@/api/is-problem'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { q } from '@/api/q'
import {
  endMemberSession,
  endOtherSessions,
  getSessions,
  type MemberSession,
} from '@/contract/sessions'
import { LoadFailed } from '@/errors/load-failed'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/toast'
import { Button } from '@/ui/button'
import { PageTitle } from '@/ui/page-title'
import { Loading, Skeleton } from '@/ui/skeleton'
import { SessionRow } from './session-row'
import styles from './settings.module.css'

/** `/profile/settings/sessions`: where the member is signed in. */
export function Component() {
  const { t } = useTexts('settings')
  const sessions = useQuery(q(getSessions, {}))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('sessions.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('sessions.title')}</h1>
      <p className={styles.intro}>{t('sessions.intro')}</p>
      {sessions.data && <Sessions sessions={sessions.data} />}
      {!sessions.data && sessions.isError && <LoadFailed query={sessions} as="part" />}
      {sessions.isPending && <Waiting />}
    </div>
  )
}

function Sessions({ sessions }: { sessions: MemberSession[] }) {
  const { t } = useTexts('settings')
  const core = useTexts('core')
  const client = useQueryClient()
  const [ending, setEnding] = useState<string>()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  async function end(id: string, work: () => Promise<unknown>, done: string) {
    if (ending !== undefined) return
    setEnding(id)
    try {
      await work().catch(unlessGone)
      await freshen(client, endOtherSessions)
      showToast({ text: done })
    } catch (error) {
      await showError(error)
    } finally {
      setEnding(undefined)
    }
  }

  async function endAll() {
    const isSure = await openAlert({
      icon: 'info',
      title: t('sessions.sureTitle'),
      text: t('sessions.sure'),
      okLabel: t('sessions.endOthers'),
      cancelLabel: core.t('action.cancel'),
      isDangerous: true,
    })
    if (isSure) await end('all', () => call(endOtherSessions, {}), t('sessions.endedAll'))
  }

  return (
    <>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() =>
              void end(
                session.id,
                () => call(endMemberSession, { params: { sessionId: session.id } }),
                t('sessions.ended'),
              )
            }
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <div className={styles.actions}>
          <Button
            wide
            variant="secondary"
            pending={ending === 'all'}
            pendingLabel={core.t('wait.oneMoment')}
            onClick={() => void endAll()}
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>{t('sessions.onlyHere')}</p>
      )}
    </>
  )
}

/** One that was ended elsewhere meanwhile is what was wanted. */
function unlessGone(error: unknown) {
  if (!isProblem(error, 'notFound')) throw error
}

function Waiting() {
  const core = useTexts('core')
  return (
    <Loading label={core.t('wait.loading')}>
      {['here', 'there'].map((key) => (
        <div key={key} className={styles.waiting}>
          <Skeleton width="50%" height="1rem" />
          <Skeleton width="70%" height="0.8rem" />
        </div>
      ))}
    </Loading>
  )
}
