import { useQuery } from '@tanstack/react-query'
import clover from 'phosphor/regular/clover'
import coins from 'phosphor/regular/coins'
import gear from 'phosphor/regular/gear-six'
import megaphone from 'phosphor/regular/megaphone'
import cube from 'phosphor/regular/package'
import tray from 'phosphor/regular/tray'
import { type ReactElement, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import type { Notification } from '@/contract/notifications'
import { notificationSettingsRoute } from '@/features/settings/routes'
import { useTexts } from '@/i18n/use-texts'
import { WaitingBoxes } from '@/page-frame/area-states'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { stateArt } from '@/theme/state-art'
import { Button, buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { IconLink } from '@/ui/icon-button'
import { useIsWide } from '@/ui/use-is-wide'
import { notifications } from './notification-query'
import { type Filter, filters, passes, periodsOf, unreadOf } from './notification-rules'
import { NotificationDetail, NotificationRow } from './notification-parts'
import styles from './notification-list.module.css'
import { markAllRead } from './read-flow'

/** What the brand and the platform tell the member, the latest first. */
export function Component() {
  const { t } = useTexts('notifications')
  const query = useQuery(notifications())
  const isWide = useIsWide()
  const List = isWide ? WideList : PhoneList
  return (
    <Page
      className="wrap sh-room"
      heading={(h1) => <Heading h1={h1} list={query.data ?? []} />}
      query={query}
      waiting={<WaitingBoxes count={4} height="76px" round="m" className={styles.waiting} />}
    >
      {(list) =>
        list.length > 0 ? (
          <List list={list} />
        ) : (
          <Empty title={t('empty.title')} text={t('empty.text')} />
        )
      }
    </Page>
  )
}

function Heading({ h1, list }: { h1: ReactElement; list: Notification[] }) {
  const { t } = useTexts('notifications')
  const isWide = useIsWide()
  return (
    <div className={styles.head}>
      {h1}
      {unreadOf(list) > 0 && (
        <Button variant="quiet" size="m" onClick={() => void markAllRead(list)}>
          {t('markAll')}
        </Button>
      )}
      {isWide ? (
        <Link
          className={buttonClass({ variant: 'secondary', size: 'm' })}
          to={notificationSettingsRoute.to()}
        >
          {t('settings')}
        </Link>
      ) : (
        <IconLink
          icon={gear}
          className={styles.gear}
          label={t('settings')}
          link={(slot) => <Link {...slot} to={notificationSettingsRoute.to()} />}
        />
      )}
    </div>
  )
}

function PhoneList({ list }: { list: Notification[] }) {
  return <Periods list={list} />
}

const filterIcons: Readonly<Record<Filter, string>> = {
  all: tray,
  points: coins,
  orders: cube,
  draws: clover,
  offers: megaphone,
}

/** Filters, list and what is chosen, side by side. */
function WideList({ list }: { list: Notification[] }) {
  const { t } = useTexts('notifications')
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<string>()
  const shown = list.filter((one) => passes(one, filter))
  const current = shown.find(({ key }) => key === chosen) ?? shown[0]
  return (
    <div className={styles.beside}>
      <div role="group" aria-label={t('filters.label')} className={styles.filters}>
        {filters.map((id) => (
          <button key={id} type="button" aria-pressed={filter === id} onClick={() => setFilter(id)}>
            <Icon d={filterIcons[id]} /> {t(`filters.${id}`)} <Unread count={unreadOf(list, id)} />
          </button>
        ))}
      </div>
      {shown.length > 0 ? (
        <Periods list={shown} chosen={current?.key} onChoose={setChosen} />
      ) : (
        <Empty title={t('emptyFilter.title')} text={t('emptyFilter.text')} />
      )}
      {current && <NotificationDetail notification={current} />}
    </div>
  )
}

function Unread({ count }: { count: number }) {
  const { t } = useTexts('notifications')
  return count > 0 && <b aria-label={t('filters.count', { count })}>{count}</b>
}

interface PeriodsProps {
  list: Notification[]
  chosen?: string | undefined
  onChoose?: (key: string) => void
}

function Periods({ list, chosen, onChoose }: PeriodsProps) {
  const { t } = useTexts('notifications')
  return (
    <div>
      {periodsOf(list, platformNow()).map(({ period, list: part }) => (
        <section key={period} aria-labelledby={period} className={styles.period}>
          <h2 id={period}>{t(`period.${period}`)}</h2>
          <ul className={styles.rows}>
            {part.map((one) => (
              <li key={one.key} aria-current={one.key === chosen || undefined}>
                <NotificationRow
                  notification={one}
                  showsTime={period === 'today' || period === 'yesterday'}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Empty({ title, text }: { title: string; text: string }) {
  return <EmptyState art={stateArt('no-history')} title={title} text={text} />
}
