import { useQuery } from '@tanstack/react-query'
import { isProblem } from '@/api/api-error'
import { mutate } from '@/api/mutate'
import { q } from '@/api/q'
import { useAction } from '@/api/use-call'
import {
  endMemberSession,
  endOtherSessions,
  getSessions,
  type MemberSession,
} from '@/contract/sessions'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/show-toast'
import { Button } from '@/ui/button'
import { Page } from '@/page-frame/page'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './settings.module.css'
import desktop from 'phosphor/regular/desktop'
import mobile from 'phosphor/regular/device-mobile'
import { formatDateTime } from '@/i18n/time-formats'
import { Badge } from '@/ui/badge'
import { ListRow } from '@/ui/list-row'

/** Where the member is signed in. */
export function Component() {
  const { t } = useTexts('settings')
  const sessions = useQuery(q(getSessions, {}))
  return (
    <Page
      className={`wrap sh-room ${styles.page}`}
      intro={<p className={styles.intro}>{t('sessions.intro')}</p>}
      query={sessions}
      waiting={<Waiting />}
    >
      {(data) => <Sessions sessions={data} />}
    </Page>
  )
}

function Sessions({ sessions }: { sessions: MemberSession[] }) {
  const { t } = useTexts('settings')
  const core = useTexts('core')
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const { run, isPending } = useEnd()

  async function endAll() {
    const isSure = await openAlert({
      icon: 'info',
      title: t('sessions.sureTitle'),
      text: t('sessions.sure'),
      okLabel: t('sessions.endOthers'),
      cancelLabel: core.t('action.cancel'),
      isDangerous: true,
    })
    if (isSure) await run('others')
  }

  return (
    <>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 ? (
        <div className={styles.actions}>
          <Button
            wide
            variant="secondary"
            pending={isPending}
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

/** Signs a device out, or all others. Each button has its own: one does not wait for another. */
function useEnd() {
  const { t } = useTexts('settings')

  async function end(which: { id: string } | 'others') {
    const isOne = which !== 'others'
    const ended = isOne
      ? mutate(endMemberSession, { params: { sessionId: which.id } })
      : mutate(endOtherSessions, {})
    // `notFound`: the session has already ended elsewhere.
    await ended.catch((error: unknown) => {
      if (!isProblem(error, 'notFound')) throw error
    })
    showToast({ text: t(isOne ? 'sessions.ended' : 'sessions.endedAll') })
  }

  return useAction(end, { onError: showError })
}

const phones = ['iPhone', 'Android', 'iPad']

function SessionRow({ session }: { session: MemberSession }) {
  const { t } = useTexts('settings')
  const { run, isPending } = useEnd()
  const { device, channel, signedInAt, isCurrent } = session
  const name = [device?.app, device?.system].filter(Boolean).join(', ') || t('sessions.unknown')
  const at = formatDateTime(signedInAt)
  return (
    <li className={styles.session}>
      <ListRow
        plain
        icon={phones.includes(device?.system ?? '') ? mobile : desktop}
        title={name}
        meta={t(`sessions.by.${channel}`, { at })}
        value={
          isCurrent ? (
            <Badge>{t('sessions.here')}</Badge>
          ) : (
            <Button
              size="m"
              variant="quiet"
              pending={isPending}
              aria-label={t('sessions.endLabel', { name, at })}
              onClick={() => void run(session)}
            >
              {t('sessions.end')}
            </Button>
          )
        }
      />
    </li>
  )
}
