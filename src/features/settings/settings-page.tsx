import { brandLanguages } from '@/i18n/locale'
import bell from 'phosphor/regular/bell'
import devices from 'phosphor/regular/devices'
import scales from 'phosphor/regular/scales'
import textAa from 'phosphor/regular/text-aa'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { legalRoute } from '@/features/legal/routes'
import { ListRow } from '@/ui/list-row'
import { Page } from '@/page-frame/page'
import styles from './settings.module.css'
import { notificationSettingsRoute, sessionsRoute, settingsRoute } from './routes'
import { showError } from '@/errors/show-error'
import { LanguageName } from '@/i18n/language-name'
import { useLanguageChoice } from '@/session/switch-language'
import type { Appearance } from '@/theme/theme'
import { useAppearance } from '@/theme/use-appearance'
import { Radio } from '@/ui/radio'
import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { config } from '@/config/config'
import { getProfile } from '@/contract/profile'
import { lineLoginRoute } from '@/features/auth/routes'
import { profileRoute } from '@/features/profile/routes'
import { withReturnTo } from '@/routing/return-to'
import { lineMarkUrl } from '@/ui/line-mark'

const ways = [
  { name: 'notifications', to: notificationSettingsRoute.to(), icon: bell },
  { name: 'sessions', to: sessionsRoute.to(), icon: devices },
  { name: 'legal', to: legalRoute.to(), icon: scales },
] as const

/** Settings of this device, and links to those of the account. */
export function Component() {
  const { t } = useTexts('settings')
  return (
    <Page className={`wrap ${styles.page}`}>
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
          <LineAccountRow />
        </ul>
      </section>
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

/** Whether LINE is linked, with a link to change that. */
function LineAccountRow() {
  const { t } = useTexts('settings')
  const { data: profile } = useQuery(q(getProfile, {}))
  if (!profile || !config().line.enabled) return null
  const { lineLinked } = profile
  const to = lineLinked ? profileRoute.to() : withReturnTo(lineLoginRoute.to(), settingsRoute.to())
  return (
    <li>
      <ListRow
        plain
        image={lineMarkUrl}
        title="LINE"
        meta={t(lineLinked ? 'account.lineLinked' : 'account.lineNotLinked')}
        link={(slot) => <Link {...slot} to={to} />}
      />
    </li>
  )
}
