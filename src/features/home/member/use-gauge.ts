import { useQuery } from '@tanstack/react-query'
import type { Decor } from '@/contract/design'
import { designSetting } from '@/theme/design-setting'

type Gauge = Decor['pointsCard']['gauge']

/** The brand's gauge of levels; until the setting is there, that of the page as it was served. */
export function useGauge(): Gauge {
  const { data } = useQuery(designSetting())
  return data?.decor.pointsCard.gauge ?? lastGauge()
}

/** The gauge of the last visit, which the first paint puts on the page. */
function lastGauge(): Gauge {
  const { gauge } = document.documentElement.dataset
  return gauge === 'bar' || gauge === 'ring' ? gauge : 'arch'
}
