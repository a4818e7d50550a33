import { lazy, Suspense, useEffect, useState } from 'react'
import type { AlertSheetProps } from './alert-sheet'

const load = () => import('./alert-sheet')
const AlertSheet = lazy(async () => ({ default: (await load()).AlertSheet }))

/** An alert whose code loads after the page has rendered. */
export function LazyAlertSheet(props: AlertSheetProps) {
  const [wasAsked, setWasAsked] = useState(props.open)
  if (props.open && !wasAsked) setWasAsked(true)

  useEffect(() => {
    // A failure is ignored here: the alert loads it again when it opens.
    load().catch(() => undefined)
  }, [])

  return (
    wasAsked && (
      <Suspense>
        <AlertSheet {...props} />
      </Suspense>
    )
  )
}
