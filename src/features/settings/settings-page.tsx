import bell from 'phosphor/regular/bell'
import devices from 'phosphor/regular/devices'
import scales from 'phosphor/regular/scales'
import textAa from 'phosphor/regular/text-aa'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { ListRow } from '@/ui/list-row'
import { PageTitle } from '@/ui/page-title'
import { AppearanceChoice, LanguageChoice } from './device-choices'
import { LineRow } from './line-row'
import styles from './settings.module.css'

const ways = [
  { name: 'notifications', to: paths.settings('notifications'), icon: bell },
  { name: 'sessions', to: paths.settings('sessions'), icon: devices },
  { name: 'legal', to: paths.legal(), icon: scales },
] as const

/** `/profile/settings`: how the app is on this device, and what the member decides for all of them. */
export function Component() {
  const { t } = useTexts('settings')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <section aria-labelledby="settings-device">
        <h2 id="settings-device" className={`h3 ${styles.group}`}>
          {t('device.title')}
        </h2>
        <LanguageChoice />
        <AppearanceChoice />
        <ListRow plain icon={textAa} title={t('device.textSize')} meta={t('device.textSizeText')} />
      </section>
      <section aria-labelledby="settings-account">
        <h2 id="settings-account" className={`h3 ${styles.group}`}>
          {t('account.title')}
        </h2>
        <ul className={styles.rows}>
          {ways.map(({ name, to, icon }) => (
            <li key={name}>
              <ListRow
                plain
                icon={icon}
                title={t(`account.${name}`)}
                meta={t(`account.${name}Text`)}
                link={(slot) => <Link {...slot} to={to} />}
              />
            </li>
          ))}
          <LineRow />
        </ul>
      </section>
    </div>
  )
}
