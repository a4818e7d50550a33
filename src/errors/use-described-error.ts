import { useEffect, useState } from 'react'
import type { DescribedError } from './describe-error'

/** An error in the member's words, for inline states; undefined until its texts are there. */
export function useDescribedError(error: unknown): DescribedError | undefined {
  const [described, setDescribed] = useState<{ of: unknown; as: DescribedError }>()

  useEffect(() => {
    if (!error) return
    let isCurrent = true
    import('./describe-error')
      .then(({ describeError }) => describeError(error))
      .then(
        (result) => {
          if (isCurrent) setDescribed({ of: error, as: result })
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
