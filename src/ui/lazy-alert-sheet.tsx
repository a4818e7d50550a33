import { lazy, Suspense, useEffect, useState } from 'react'
import type { AlertSheetProps } from './alert-sheet'

const load = () => import('./alert-sheet')
const AlertSheet = lazy(async () => ({ default: (await load()).AlertSheet }))

/** An alert for a page that may never need it: its code comes once the page has been drawn. */
export function LazyAlertSheet(props: AlertSheetProps) {
  const [wasAsked, setWasAsked] = useState(props.open)
  if (props.open && !wasAsked) setWasAsked(true)

  useEffect(() => {
    // Where it fails, the alert itself asks for it again.
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
