/** A place on the earth, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** Milliseconds that a device is waited for, and how long a question may stay without an answer. */
const patience = { device: 8000, question: 20_000 }

/** Where the member is; undefined when they would rather not say, or the device does not know. */
export function position(): Promise<Position | undefined> {
  return new Promise((resolve) => {
    // Absent in some web views, whatever the types say.
    const locator = navigator.geolocation as Geolocation | undefined
    if (!locator) return resolve(undefined)
    // The browser's own limit begins only once its question has been answered.
    setTimeout(() => resolve(undefined), patience.question)
    locator.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(undefined),
      { timeout: patience.device, maximumAge: 60_000 },
    )
  })
}

/** Where the member is, if they have let this site know already: nothing is asked. */
export async function allowedPosition(): Promise<Position | undefined> {
  // Absent in some web views, whatever the types say.
  const permissions = navigator.permissions as Permissions | undefined
  const permission = await permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission?.state === 'granted' ? position() : undefined
}
