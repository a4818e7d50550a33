import { useQuery } from '@tanstack/react-query'
import type { DesignSetting } from '@/contract/brand-config'
import { designSetting } from '@/theme/design-setting'

type Gauge = DesignSetting['decor']['pointsCard']['gauge']

/** The brand's design of this page: gauge of the points card, indicator of carousels. */
export function useHomeLook() {
  const { data } = useQuery(designSetting())
  const { indicator, pointsCard } = data?.decor ?? {}
  return {
    gauge: pointsCard?.gauge ?? lastGauge(),
    indicator: indicator && { shape: indicator.type, size: indicator.size },
  }
}

/** The gauge of the last visit, which the first paint puts on the page. */
function lastGauge(): Gauge {
  const { gauge } = document.documentElement.dataset
  return gauge === 'bar' || gauge === 'ring' ? gauge : 'arch'
}
