import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import own from './menu-row.module.css'
import type { Menus } from './use-menus'

/** Lets the member put the menus in another order, where the brand lets any of them move. */
export function ArrangeButton({ menus }: { menus: Menus }) {
  const { t } = useTexts('profile')
  const { all, isArranging, setArranging } = menus
  const movable = all.filter(({ isReorderable }) => isReorderable)
  const hasPair = movable.some(
    ({ id, group }) => movable.filter((its) => its.group === group && its.id !== id).length > 0,
  )
  if (!hasPair) return null
  return (
    <div className={own.arrange}>
      <Button
        variant="quiet"
        size="m"
        aria-pressed={isArranging}
        onClick={() => setArranging(!isArranging)}
      >
        {t(isArranging ? 'arrange.done' : 'arrange.start')}
      </Button>
      <span role="status" className="vh">
        {isArranging && t('arrange.said')}
      </span>
    </div>
  )
}
