/** A place on the earth, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** For the device, and for the member's answer to the permission prompt. */
const timeoutsMs = { device: 8000, question: 20_000 }

/** The member's position; undefined when they decline or the device does not know. */
export function position(): Promise<Position | undefined> {
  return new Promise((resolve) => {
    // Absent in some web views, whatever the types say.
    const locator = navigator.geolocation as Geolocation | undefined
    if (!locator) return resolve(undefined)
    // The browser's own timeout starts only after its prompt is answered.
    setTimeout(() => resolve(undefined), timeoutsMs.question)
    locator.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(undefined),
      { timeout: timeoutsMs.device, maximumAge: 60_000 },
    )
  })
}

/** The member's position if permission was granted before; never prompts. */
export async function allowedPosition(): Promise<Position | undefined> {
  // Absent in some web views, whatever the types say.
  const permissions = navigator.permissions as Permissions | undefined
  const permission = await permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission?.state === 'granted' ? position() : undefined
}

const kilometresOfDegree = 111.2

/** Flat geometry: exact to the metre within a town, to a hundredth across the country. */
export function kilometresBetween(a: Position, b: Position): number {
  const north = b.latitude - a.latitude
  const middle = (a.latitude + b.latitude) / 2
  const east = (b.longitude - a.longitude) * Math.cos((middle * Math.PI) / 180)
  return Math.hypot(north, east) * kilometresOfDegree
}
