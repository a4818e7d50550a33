import { useEffect, useState } from 'react'
import type { DescribedError } from './describe-error'
import { showError } from './show-error'

/**
 * The description of an error for inline states; undefined until its texts are loaded. An error
 * that leads away is shown in an alert as well.
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
          // An error that leads away shows in an alert wherever it occurs (specification §8).
          const { leadsTo } = result.entry
          if (leadsTo && leadsTo !== window.location.pathname) void showError(error)
        },
        // If this chunk does not load, the caller's own text stays.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [error])

  return described?.of === error ? described?.as : undefined
}
