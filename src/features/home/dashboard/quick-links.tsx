import type { DashboardSection } from '@/contract/dashboard'
import { useTexts } from '@/i18n/use-texts'
import { QuickActions } from '@/ui/quick-actions'
import { itemLink } from '@/routing/item-link'
import { useDashboardIcon } from './use-dashboard-icon'

export function QuickLinks({ section }: { section: DashboardSection }) {
  const { t } = useTexts('home')
  const iconOf = useDashboardIcon()
  const items = section.items.flatMap(({ id, title, icon, link }) => {
    const slot = itemLink(link)
    return title && slot ? [{ id, label: title, icon: iconOf(icon ?? 'star'), link: slot }] : []
  })
  return <QuickActions label={section.title ?? t('section.quick')} items={items} />
}
