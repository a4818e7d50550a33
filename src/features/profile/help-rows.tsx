import headset from 'phosphor/regular/headset'
import scales from 'phosphor/regular/scales'
import { useTexts } from '@/i18n/use-texts'
import { paths } from '@/routing/paths'
import { MenuSection } from './home/menu-section'
import type { Menus } from './home/use-menus'

const own = [
  { to: paths.contact(), icon: headset, name: 'contact' },
  { to: paths.legal(), icon: scales, name: 'legal' },
] as const

/** Where the brand's people are found, and what holds between them and the member. */
export function HelpRows({ menus }: { menus: Menus }) {
  const { t } = useTexts('profile')
  return (
    <MenuSection
      title={t('help.title')}
      group="help"
      menus={menus}
      own={own.map((row) => ({ ...row, name: t(`help.${row.name}`) }))}
    />
  )
}
