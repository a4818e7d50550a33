import { useQuery } from '@tanstack/react-query'
import { designSetting } from './design-setting'

/** Whether the brand shows levels as suns: a brand with a bar gauge does not. */
export function useHasSun(): boolean {
  const { data: design } = useQuery(designSetting())
  return design !== undefined && design.decor.pointsCard.gauge !== 'bar'
}
