import { brandLanguages } from '@/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import clock from 'phosphor/regular/clock-counter-clockwise'
import coins from 'phosphor/regular/coins'
import heart from 'phosphor/regular/heart'
import parcel from 'phosphor/regular/package'
import plusCircle from 'phosphor/regular/plus-circle'
import qrCode from 'phosphor/regular/qr-code'
import ticket from 'phosphor/regular/ticket'
import { LanguageName } from '@/i18n/language-name'
import { useTexts } from '@/i18n/use-texts'
import { earnPointsRoute, pointHistoryRoute } from '@/features/points/routes'
import {
  favouritesRoute,
  myRewardsRoute,
  ordersRoute,
  redeemHistoryRoute,
} from '@/features/wallet/routes'
import { MenuSection } from './menu-section'
import type { Menus } from './use-menus'
import {
  changeNumberRoute,
  changePasswordRoute,
  editProfileRoute,
  memberQrRoute,
} from '@/features/profile/routes'
import gear from 'phosphor/regular/gear-six'
import globe from 'phosphor/regular/globe'
import lock from 'phosphor/regular/lock'
import moon from 'phosphor/regular/moon'
import pencil from 'phosphor/regular/pencil-simple'
import phone from 'phosphor/regular/device-mobile'
import { showError } from '@/errors/show-error'
import { useLanguageChoice } from '@/session/switch-language'
import { settingsRoute } from '@/features/settings/routes'
import { useAppearance } from '@/theme/use-appearance'
import { Icon } from '@/ui/icon'
import { Choice } from '@/features/profile/home/choice'
import { LineRow } from './line-row'
import styles from './profile-page.module.css'
import question from 'phosphor/regular/question'
import headset from 'phosphor/regular/headset'
import scales from 'phosphor/regular/scales'
import { isOff } from '@/config/features-off'
import { getUnreadAnswers } from '@/contract/help'
import { q } from '@/api/q'
import { contactRoute, helpRoute } from '@/features/help/routes'
import { legalRoute } from '@/features/legal/routes'
import { usableRewards } from '@/features/profile/profile-queries'

const rewardRows = [
  { to: myRewardsRoute.to({ tab: 'available' }), icon: ticket, name: 'mine' },
  { to: pointHistoryRoute.to({ tab: 'earned' }), icon: coins, name: 'points' },
  { to: ordersRoute.to(), icon: parcel, name: 'orders' },
  { to: redeemHistoryRoute.to(), icon: clock, name: 'history' },
  { to: favouritesRoute.to(), icon: heart, name: 'favourites' },
  { to: memberQrRoute.to(), icon: qrCode, name: 'earn' },
  { to: earnPointsRoute.to(), icon: plusCircle, name: 'ways' },
] as const

export function RewardRows({ menus }: { menus: Menus }) {
  const { t } = useTexts('profile')
  const { data } = useQuery(usableRewards())
  const ready = data && data.total > 0 && t('rewards.ready', { count: data.total })
  return (
    <MenuSection
      title={t('rewards.title')}
      group="rewards"
      menus={menus}
      own={rewardRows.map((row) => ({ ...row, name: t(`rewards.${row.name}`) }))}
      values={{ 'my-rewards': ready }}
    />
  )
}

const accountRows = [
  { to: editProfileRoute.to(), icon: pencil, name: 'edit' },
  { to: changePasswordRoute.to(), icon: lock, name: 'password' },
  { to: changeNumberRoute.to(), icon: phone, name: 'number' },
  { to: settingsRoute.to(), icon: gear, name: 'settings' },
] as const

/** Links of the account, and the language and appearance on this device. */
export function AccountRows({ menus }: { menus: Menus }) {
  const { t } = useTexts('profile')
  // The brand may link another edit form.
  const hasEdit = menus.all.some(({ id }) => id === 'profile-edit')
  return (
    <MenuSection
      title={t('account.title')}
      group="account"
      menus={menus}
      own={accountRows
        .filter(({ name }) => name !== 'edit' || !hasEdit)
        .map((row) => ({ ...row, name: t(`account.${row.name}`) }))}
    >
      {brandLanguages().length > 1 && (
        <li className={styles.row}>
          <Icon d={globe} />
          <LanguageChoice />
        </li>
      )}
      <li className={styles.row}>
        <Icon d={moon} />
        <AppearanceChoice />
      </li>
      <LineRow />
    </MenuSection>
  )
}

function LanguageChoice() {
  const { t } = useTexts('profile')
  const { chosen, choose } = useLanguageChoice(showError)

  return (
    <Choice
      legend={t('account.language')}
      value={chosen}
      onChange={choose}
      options={brandLanguages().map((value) => ({
        value,
        label: <LanguageName of={value} />,
        lang: value,
      }))}
    />
  )
}

function AppearanceChoice() {
  const { t } = useTexts('profile')
  const { chosen, choose } = useAppearance()

  return (
    <Choice
      legend={t('account.appearance')}
      value={chosen}
      onChange={choose}
      options={[
        { value: 'system', label: t('account.system') },
        { value: 'light', label: t('account.light') },
        { value: 'dark', label: t('account.dark') },
      ]}
    />
  )
}

const helpRows = [
  { to: helpRoute.to({ tab: 'faq' }), icon: question, name: 'answers' },
  { to: contactRoute.to(), icon: headset, name: 'contact' },
  { to: legalRoute.to(), icon: scales, name: 'legal' },
] as const

export function HelpRows({ menus }: { menus: Menus }) {
  const { t } = useTexts('profile')
  const { data } = useQuery({ ...q(getUnreadAnswers, {}), enabled: !isOff('help') })
  const unread = data && data.count > 0 && t('help.unread', { count: data.count })
  return (
    <MenuSection
      title={t('help.title')}
      group="help"
      menus={menus}
      own={helpRows.map((row) => ({ ...row, name: t(`help.${row.name}`) }))}
      values={{ help: unread }}
    />
  )
}
