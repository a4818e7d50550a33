import { useQuery } from '@tanstack/react-query'
import type { DesignSetting } from '@/contract/app'
import { designSetting } from '@/theme/design-setting'

type Gauge = DesignSetting['decor']['pointsCard']['gauge']

/** The brand's choices for this page: the points card's gauge and the carousels' indicator. */
export function useHomeLook() {
  const { data } = useQuery(designSetting())
  const { indicator, pointsCard } = data?.decor ?? {}
  return {
    gauge: pointsCard?.gauge ?? lastGauge(),
    indicator: indicator && { shape: indicator.type, size: indicator.size },
  }
}

/** What the first paint has put on the page from the last visit. */
function lastGauge(): Gauge {
  const { gauge } = document.documentElement.dataset
  return gauge === 'bar' || gauge === 'ring' ? gauge : 'arch'
}
