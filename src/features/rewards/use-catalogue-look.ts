import { useQuery } from '@tanstack/react-query'
import { designSetting } from '@/theme/design-setting'

/** How this brand lays its catalogue out: squares in a grid, or rows. */
export function useCatalogueLook() {
  const { data } = useQuery(designSetting())
  const pack = data?.decor.campaign.pack_card.grid ?? 'a'
  return { pack, layout: pack === 'b' ? ('cards' as const) : ('grid' as const) }
}
