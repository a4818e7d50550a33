import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { config } from '@/config/config'
import { brandApp } from '@/api/brand-app'
import {
  getNotificationSettings,
  type NotificationSettings,
} from '@/contract/notification-settings'
import { getProfile } from '@/contract/profile'
import { maskEmail, maskPhone } from '@/i18n/masks'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { marketingRoute } from '@/features/consent/routes'
import { changeNumberRoute } from '@/features/profile/routes'
import { Note } from '@/ui/note'
import { Page } from '@/page-frame/page'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Switch } from '@/ui/switch'
import styles from './settings.module.css'
import { type SettingsChange, useNotificationChanges } from './use-notification-changes'
import { Select } from '@/ui/select'

/** Kinds of messages, channels and quiet hours. */
export function Component() {
  const settings = useQuery(q(getNotificationSettings, {}))
  return (
    <Page className={`wrap sh-room ${styles.page}`} query={settings} waiting={<Waiting />}>
      {(saved) => <Settings saved={saved} />}
    </Page>
  )
}

const kinds = ['points', 'draws', 'news'] as const
const everyChannel = ['line', 'email', 'sms'] as const

function Settings({ saved }: { saved: NotificationSettings }) {
  const { t } = useTexts('settings')
  const { settings, change } = useNotificationChanges(saved)
  const hints = useChannelHints()
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
          <Link className={styles.way} to={marketingRoute.to()}>
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
                hint={hints[channel]}
                checked={settings.channels[channel]}
                onChange={(event) => void change(channelChange(channel, event.target.checked))}
              />
              {channel === 'sms' && hints.lacksNumber && (
                <Link className={styles.way} to={changeNumberRoute.to()}>
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

/** The address or number of each channel, or a note that it is missing. */
function useChannelHints() {
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

type Quiet = NotificationSettings['quiet']

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

function QuietHours({
  quiet,
  onChange,
}: {
  quiet: Quiet
  onChange: (change: Partial<Quiet>) => void
}) {
  const { t } = useTexts('settings')
  const options = hours.map((value) => ({ value, label: value }))
  return (
    <section aria-labelledby="notify-quiet">
      <h2 id="notify-quiet" className={`h3 ${styles.group}`}>
        {t('notifications.quiet')}
      </h2>
      <div className={styles.hours}>
        <Select
          label={t('notifications.from')}
          placeholder=""
          options={options}
          value={quiet.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <Select
          label={t('notifications.until')}
          placeholder=""
          options={options}
          value={quiet.until}
          onChange={(event) => onChange({ until: event.target.value })}
        />
      </div>
      <p className={styles.hint}>
        {t(quiet.from === quiet.until ? 'notifications.neverQuiet' : 'notifications.quietText')}
      </p>
    </section>
  )
}
