import { topSpenderRoute, topSpenderWinnersRoute } from '@/features/draws/routes'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { TabLinks } from '@/ui/tabs'

const tabs = { now: topSpenderRoute, past: topSpenderWinnersRoute }

export function SpenderTabs({ current }: { current: keyof typeof tabs }) {
  const { t } = useTexts('draws')
  return (
    <TabLinks
      label={t('spenders.title')}
      current={current}
      items={(['now', 'past'] as const).map((id) => ({
        id,
        label: t(`spenders.${id}`),
        link: (slot) => <Link {...slot} to={tabs[id].to()} replace />,
      }))}
    />
  )
}
