import { useEffect, useState } from 'react'
import type { DescribedError } from './describe-error'
import { showError } from './show-error'

/**
 * An error in the member's words, for inline states; undefined until its texts are there. One that
 * leads away is shown in an alert as well.
 */
export function useDescribedError(error: unknown): DescribedError | undefined {
  const [described, setDescribed] = useState<{ of: unknown; as: DescribedError }>()

  useEffect(() => {
    if (!error) return
    let isCurrent = true
    import('./describe-error')
      .then(({ describeError }) => describeError(error))
      .then(
        (result) => {
          if (!isCurrent) return
          setDescribed({ of: error, as: result })
          // What leads away is told in an alert wherever it comes from (specification §8).
          const { leadsTo } = result.entry
          if (leadsTo && leadsTo !== window.location.pathname) void showError(error)
        },
        // Not even this chunk loads: the caller's own words stand.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [error])

  return described?.of === error ? described?.as : undefined
}
