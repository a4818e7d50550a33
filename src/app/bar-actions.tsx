import bag from 'phosphor/regular/bag'
import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getCartCount } from '@/contract/counters'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { cartRoute } from '@/features/cart/routes'
import { IconLink } from '@/ui/icon-button'

/** Actions of the top bar for members; loaded after the page. */
export function BarActions() {
  const { t } = useTexts('core')
  const { data } = useQuery(q(getCartCount, {}))
  const count = data?.cartCount ?? 0
  return (
    <IconLink
      icon={bag}
      count={count}
      label={count > 0 ? t('nav.cartWith', { count }) : t('nav.cart')}
      link={(slot) => <Link {...slot} to={cartRoute.to()} />}
    />
  )
}
