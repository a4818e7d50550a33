import { useQuery } from '@tanstack/react-query'
import { designSetting } from './design-setting'

/** Whether the brand's levels are suns: a brand with a bar for a gauge has none anywhere. */
export function useHasSun(): boolean {
  const { data: design } = useQuery(designSetting())
  return design !== undefined && design.decor.pointsCard.gauge !== 'bar'
}
