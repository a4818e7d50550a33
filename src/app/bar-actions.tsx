import bag from 'phosphor/regular/bag'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '@/api/q'
import { getCartCount } from '@/contract/counters'
import { resumeCheckout } from '@/features/cart/modals'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { IconLink } from '@/ui/icon-button'

/** What only members have in the top bar; it comes after the page, and never holds it up. */
export function BarActions() {
  const { t } = useTexts('cart')
  const { data } = useQuery(q(getCartCount, {}))
  const count = data?.cartCount ?? 0
  useEffect(() => void resumeCheckout(), [])
  return (
    <IconLink
      icon={bag}
      count={count}
      label={count > 0 ? t('bar.cartWith', { count }) : t('page.title')}
      link={(slot) => <Link {...slot} to={paths.cart()} />}
    />
  )
}
