import gear from 'phosphor/regular/gear-six'
import globe from 'phosphor/regular/globe'
import lock from 'phosphor/regular/lock'
import moon from 'phosphor/regular/moon'
import pencil from 'phosphor/regular/pencil-simple'
import phone from 'phosphor/regular/device-mobile'
import { showError } from '@/errors/show-error'
import { useLanguageChoice } from '@/i18n/use-language-choice'
import { useTexts } from '@/i18n/use-texts'
import { paths } from '@/routing/paths'
import { useAppearance } from '@/theme/use-appearance'
import { Icon } from '@/ui/icon'
import { Choice } from './choice'
import { MenuSection } from './home/menu-section'
import type { Menus } from './home/use-menus'
import { LineRow } from './line-row'
import styles from './profile-page.module.css'

const own = [
  { to: paths.editProfile(), icon: pencil, name: 'edit' },
  { to: paths.changePassword(), icon: lock, name: 'password' },
  { to: paths.changeNumber(), icon: phone, name: 'number' },
  { to: paths.settings(), icon: gear, name: 'settings' },
] as const

/** What belongs to the membership, and how the app is on this device: its language and its light. */
export function AccountRows({ menus }: { menus: Menus }) {
  const { t } = useTexts('profile')
  // The brand may lead to another form than ours.
  const hasEdit = menus.all.some(({ id }) => id === 'profile-edit')
  return (
    <MenuSection
      title={t('account.title')}
      group="account"
      menus={menus}
      own={own
        .filter(({ name }) => name !== 'edit' || !hasEdit)
        .map((row) => ({ ...row, name: t(`account.${row.name}`) }))}
    >
      <li className={styles.row}>
        <Icon d={globe} />
        <LanguageChoice />
      </li>
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
      options={[
        { value: 'en', label: 'English', lang: 'en' },
        { value: 'th', label: 'ไทย', lang: 'th' },
      ]}
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
