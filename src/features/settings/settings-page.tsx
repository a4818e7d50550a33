import { brandLanguages } from '@/i18n/locale'
import bell from 'phosphor/regular/bell'
import devices from 'phosphor/regular/devices'
import scales from 'phosphor/regular/scales'
import textAa from 'phosphor/regular/text-aa'
import { useTexts } from '@/i18n/use-texts'
import { isKnownPath } from '@/routes'
import { Link } from '@/routing/link'
import { config } from '@/config/config'
import { legalRoute } from '@/features/legal/routes'
import { ListRow } from '@/ui/list-row'
import { Page } from '@/page-frame/page'
import styles from './settings.module.css'
import { notificationSettingsRoute, sessionsRoute } from './routes'
import { showError } from '@/errors/show-error'
import { LanguageName } from '@/i18n/language-name'
import { useLanguageChoice } from '@/session/switch-language'
import type { Appearance } from '@/theme/theme'
import { useAppearance } from '@/theme/use-appearance'
import { Radio } from '@/ui/radio'
import { changeNumberRoute, changePasswordRoute } from '@/features/profile/routes'
import phone from 'phosphor/regular/device-mobile'
import lock from 'phosphor/regular/lock'
import { LineRow } from './line-row'

const ways = [
  { name: 'notifications', to: notificationSettingsRoute.to(), icon: bell },
  { name: 'password', to: changePasswordRoute.to(), icon: lock },
  { name: 'number', to: changeNumberRoute.to(), icon: phone },
  { name: 'sessions', to: sessionsRoute.to(), icon: devices },
  { name: 'legal', to: legalRoute.to(), icon: scales },
] as const

/** Settings of this device, and links to those of the account. */
export function Component() {
  const { t } = useTexts('settings')
  const known = ways.filter(({ to }) => isKnownPath(to))
  return (
    <Page className={`wrap sh-room ${styles.page}`}>
      <section aria-labelledby="settings-device">
        <h2 id="settings-device" className={`h3 ${styles.group}`}>
          {t('device.title')}
        </h2>
        <LanguageChoice />
        <AppearanceChoice />
        <ListRow plain icon={textAa} title={t('device.textSize')} meta={t('device.textSizeText')} />
      </section>
      {(known.length > 0 || config().line.enabled) && (
        <section aria-labelledby="settings-account">
          <h2 id="settings-account" className={`h3 ${styles.group}`}>
            {t('account.title')}
          </h2>
          <ul className={styles.rows}>
            {known.map(({ name, to, icon }) => (
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
      )}
    </Page>
  )
}

function LanguageChoice() {
  const { t } = useTexts('settings')
  const { chosen, choose } = useLanguageChoice(showError)
  const languages = brandLanguages()
  if (languages.length < 2) return null

  return (
    <fieldset className={styles.choice}>
      <legend>{t('device.language')}</legend>
      <div className={styles.options}>
        {languages.map((value) => (
          <Radio
            key={value}
            name="settings-language"
            label={
              <span lang={value}>
                <LanguageName of={value} />
              </span>
            }
            checked={chosen === value}
            onChange={() => choose(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const appearances = ['system', 'light', 'dark'] as const satisfies readonly Appearance[]

function AppearanceChoice() {
  const { t } = useTexts('settings')
  const { chosen, choose } = useAppearance()

  return (
    <fieldset className={styles.choice}>
      <legend>{t('device.appearance')}</legend>
      <div className={styles.options}>
        {appearances.map((value) => (
          <Radio
            key={value}
            name="settings-appearance"
            label={t(`device.${value}`)}
            checked={chosen === value}
            onChange={() => choose(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
