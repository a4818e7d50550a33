import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { config } from '@/config/config'
import { brandApp } from '@/config/brand-app'
import {
  getNotificationSettings,
  type NotificationSettings,
} from '@/contract/notification-settings'
import { getProfile } from '@/contract/profile'
import { LoadFailed } from '@/errors/load-failed'
import { maskEmail, maskPhone } from '@/i18n/masks'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Note } from '@/ui/note'
import { PageTitle } from '@/ui/page-title'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Switch } from '@/ui/switch'
import { QuietHours } from './quiet-hours'
import styles from './settings.module.css'
import { type SettingsChange, useNotificationChanges } from './use-notification-changes'

/** `/profile/settings/notifications`: what the brand tells a member, where, and when not. */
export function Component() {
  const { t } = useTexts('settings')
  const settings = useQuery(q(getNotificationSettings, {}))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('notifications.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('notifications.title')}</h1>
      {settings.data && <Settings saved={settings.data} />}
      {!settings.data && settings.isError && <LoadFailed query={settings} as="part" />}
      {settings.isPending && <Waiting />}
    </div>
  )
}

const kinds = ['points', 'draws', 'news'] as const
const everyChannel = ['line', 'email', 'sms'] as const

function Settings({ saved }: { saved: NotificationSettings }) {
  const { t } = useTexts('settings')
  const { settings, change } = useNotificationChanges(saved)
  const reach = useReach()
  // A brand without LINE has nothing to say there.
  const channels = everyChannel.filter((channel) => channel !== 'line' || config().line.enabled)
  const isNowhere = channels.every((channel) => !settings.channels[channel])

  return (
    <>
      {isNowhere && (
        <div className={styles.note}>
          <Note tone="warning" live>
            {t('notifications.nowhere')}
          </Note>
        </div>
      )}
      <section aria-labelledby="notify-what">
        <h2 id="notify-what" className={`h3 ${styles.group}`}>
          {t('notifications.what')}
        </h2>
        <ul className={styles.rows}>
          <li>
            <Switch
              label={t('notifications.orders')}
              hint={t('notifications.ordersText')}
              checked
              disabled
              readOnly
            />
          </li>
          {kinds.map((kind) => (
            <li key={kind}>
              <Switch
                label={t(`notifications.${kind}`)}
                hint={t(`notifications.${kind}Text`)}
                checked={settings.kinds[kind]}
                onChange={(event) => void change(kindChange(kind, event.target.checked))}
              />
            </li>
          ))}
        </ul>
        <p>
          <Link className={styles.way} to={paths.legal('marketing')}>
            {t('notifications.offers')}
          </Link>
        </p>
      </section>
      <section aria-labelledby="notify-where">
        <h2 id="notify-where" className={`h3 ${styles.group}`}>
          {t('notifications.where')}
        </h2>
        <ul className={styles.rows}>
          {channels.map((channel) => (
            <li key={channel}>
              <Switch
                label={t(`notifications.${channel}`)}
                hint={reach[channel]}
                checked={settings.channels[channel]}
                onChange={(event) => void change(channelChange(channel, event.target.checked))}
              />
              {channel === 'sms' && reach.lacksNumber && (
                <Link className={styles.way} to={paths.changeNumber()}>
                  {t('notifications.addNumber')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
      <QuietHours quiet={settings.quiet} onChange={(quiet) => void change({ quiet })} />
    </>
  )
}

function kindChange(kind: (typeof kinds)[number], isOn: boolean): SettingsChange {
  return { kinds: { [kind]: isOn } }
}

function channelChange(channel: (typeof everyChannel)[number], isOn: boolean): SettingsChange {
  return { channels: { [channel]: isOn } }
}

/** Where each way leads; what a member has not given yet is said as that. */
function useReach() {
  const { t } = useTexts('settings')
  const { data: profile } = useQuery(q(getProfile, {}))
  const { data: app } = useQuery(brandApp())
  if (!profile) return {}
  return {
    line: profile.lineLinked
      ? t('notifications.lineFrom', { brand: app?.displayName })
      : t('notifications.lineMissing'),
    email: maskEmail(profile.email),
    lacksNumber: !profile.contact_number,
    sms: profile.contact_number ? maskPhone(profile.contact_number) : t('notifications.smsMissing'),
  }
}

function Waiting() {
  const core = useTexts('core')
  return (
    <Loading label={core.t('wait.loading')}>
      {['orders', 'points', 'draws', 'news', 'line', 'email'].map((key) => (
        <div key={key} className={styles.waiting}>
          <Skeleton width="45%" height="1rem" />
          <Skeleton width="75%" height="0.8rem" />
        </div>
      ))}
    </Loading>
  )
}
