import qrCode from 'phosphor/regular/qr-code'
import sparkle from 'phosphor/regular/sparkle'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { q } from '@/api/q'
import { useReloadAt } from '@/api/use-reload-at'
import { useTimeLeft } from '@/api/use-time-left'
import { getCollecting } from '@/contract/collect'
import type { Output } from '@/contract/endpoint'
import { earnPointsRoute } from '@/features/points/routes'
import { memberQrRoute } from '@/features/profile/routes'
import { formatDate } from '@/i18n/formats'
import { formatTime, openingTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { useSearch } from '@/routing/use-address'
import { ListRow } from '@/ui/list-row'
import { Note } from '@/ui/note'
import { Loading, Skeleton } from '@/ui/skeleton'
import { CodeForm } from './code-form'
import { keepForTomorrow } from './code-draft'
import { linkedCodes } from './code-form-rules'
import styles from './collect-page.module.css'
import { type CameraStart, cameraStart } from './scan/camera-start'

/** The camera, or a form for codes. Codes of a link (`?code=`) are shown, and sent only by a tap. */
export function Component() {
  const { t } = useTexts('collect')
  const [search] = useSearch()
  const linked = linkedCodes(search)
  // A further link begins the form again, with what was typed; a link that was used does not.
  const link = linked.join(' ')
  const [lastLink, setLastLink] = useState(link)
  if (link !== '' && link !== lastLink) setLastLink(link)
  const query = useQuery(q(getCollecting, {}))
  useReloadAt([Date.parse(query.data?.blockedUntil ?? '')], query.refetch)
  const [camera, setCamera] = useState<CameraStart>()
  useEffect(() => {
    // Without the texts of what is wrong, opening the camera says it.
    cameraStart().then(setCamera, () => setCamera({ opensAtOnce: false }))
  }, [])
  return (
    <Page className="wrap sh-room sh-form" query={query} waiting={<Waiting />}>
      {({ hint, ...tries }) => (
        <>
          {tries.blockedUntil ? (
            <Blocked
              key={lastLink}
              until={tries.blockedUntil}
              most={tries.triesPerDay}
              linked={linked}
            />
          ) : camera ? (
            <>
              <CodeForm key={lastLink} linked={linked} hint={hint} camera={camera} />
              <Tries {...tries} />
            </>
          ) : (
            <Waiting />
          )}
          <section aria-labelledby="collect-ways" className={styles.ways}>
            <h2 id="collect-ways" className="h3">
              {t(tries.blockedUntil ? 'tries.meanwhile' : 'ways.title')}
            </h2>
            {tries.blockedUntil && (
              <ListRow
                icon={qrCode}
                title={t('ways.qr')}
                meta={t('ways.qrMeta')}
                link={(slot) => <Link {...slot} to={memberQrRoute.to()} />}
              />
            )}
            <ListRow
              icon={sparkle}
              title={t('ways.more')}
              meta={t('ways.moreMeta')}
              link={(slot) => <Link {...slot} to={earnPointsRoute.to()} />}
            />
          </section>
        </>
      )}
    </Page>
  )
}

type TriesProps = Pick<Output<typeof getCollecting>, 'triesLeft' | 'triesPerDay' | 'slowedUntil'>

/** How many tries are left, or until when a busy network slows them. */
function Tries({ triesLeft, triesPerDay, slowedUntil }: TriesProps) {
  const { t } = useTexts('collect')
  const secondsLeft = useTimeLeft(slowedUntil ? Date.parse(slowedUntil) : undefined)
  if (!slowedUntil || !secondsLeft) {
    return <Note>{t('tries.left', { count: triesLeft, most: triesPerDay })}</Note>
  }
  return (
    <Note tone="warning" live>
      <b>{t('tries.slowedTitle')}</b>
      <p>{t('tries.slowed', { count: triesLeft, time: openingTime(slowedUntil) })}</p>
    </Note>
  )
}

interface BlockedProps {
  until: string
  most: number
  /** Codes that came with a link: they are kept until they can be entered. */
  linked: readonly string[]
}

function Blocked({ until, most, linked }: BlockedProps) {
  const { t } = useTexts('collect')
  const [kept] = useState(() => keepForTomorrow(linked))
  const when = { time: formatTime(until), date: formatDate(until) }
  return (
    <>
      <Note tone="warning" live>
        <b>{t('tries.blockedTitle')}</b>
        <p>{t('tries.blocked', { most, ...when })}</p>
      </Note>
      {kept.length > 0 && (
        <Note tone="info">
          <p>{t('tries.kept', { count: kept.length, ...when })}</p>
          <ul>
            {kept.map((code) => (
              <li key={code} className={styles.printed} translate="no">
                {code}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  )
}

function Waiting() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.waiting}>
      <Skeleton height="70px" round="m" />
      <Skeleton height="52px" round="m" />
    </Loading>
  )
}
