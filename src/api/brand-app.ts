import type { Query } from '@tanstack/react-query'
import { isProblem } from '@/api/api-error'
import { q } from '@/api/q'
import { config } from '@/config/config'
import { getAppConfig } from '@/contract/brand-config'

/** The config of the brand's app, as its platform stores it. One that has none is not asked again. */
export function brandApp() {
  return {
    ...q(getAppConfig, { params: { appId: config().appId } }),
    retryOnMount: ({ state }: Pick<Query, 'state'>) => !isProblem(state.error, 'notFound'),
  }
}
