import type { PositionParts } from './redeem-parts-rules'

/** Milliseconds after which a device that does not know where it is is not waited for. */
const patience = 8000

/** Where the member is; undefined when they would rather not say, or the device does not know. */
export function position(): Promise<PositionParts | undefined> {
  return new Promise((resolve) => {
    // Absent in some web views, whatever the types say.
    const locator = navigator.geolocation as Geolocation | undefined
    if (!locator) return resolve(undefined)
    locator.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(undefined),
      { timeout: patience, maximumAge: 60_000 },
    )
  })
}
