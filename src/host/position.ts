/** A place on the earth, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** For the device, and for the member's answer to the permission prompt. */
const timeoutsMs = { device: 8000, question: 20_000 }

/**
 * The member's position; undefined when they decline.
 * @param last stands in for a position that the device does not know now
 */
export function position(last?: Position): Promise<Position | undefined> {
  return new Promise((resolve) => {
    // Absent in some web views, whatever the types say.
    const locator = navigator.geolocation as Geolocation | undefined
    if (!locator) return resolve(last)
    // The browser's own timeout starts only after its prompt is answered.
    setTimeout(() => resolve(last), timeoutsMs.question)
    locator.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? undefined : last),
      { timeout: timeoutsMs.device, maximumAge: 60_000 },
    )
  })
}

/** The member's position, as `position` gives it, if permission was granted before; never prompts. */
export async function allowedPosition(last?: Position): Promise<Position | undefined> {
  // Absent in some web views, whatever the types say.
  const permissions = navigator.permissions as Permissions | undefined
  const permission = await permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission?.state === 'granted' ? position(last) : undefined
}

const kilometresOfDegree = 111.2

/** A place that may not be known. */
interface MaybePlace {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** Undefined where one of the places is not known. */
function kilometresTo(
  { latitude, longitude }: MaybePlace,
  from: Position | undefined,
): number | undefined {
  if (!from || typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  // Flat geometry: exact to the metre within a town, to a hundredth across the country.
  const north = latitude - from.latitude
  const middle = (from.latitude + latitude) / 2
  const east = (longitude - from.longitude) * Math.cos((middle * Math.PI) / 180)
  return Math.hypot(north, east) * kilometresOfDegree
}

/** The nearest first, places that are not known last; in their own order without `from`. */
export function nearestFirst<P extends MaybePlace>(
  places: readonly P[],
  from: Position | undefined,
): { place: P; kilometres: number | undefined }[] {
  const measured = places.map((place) => ({ place, kilometres: kilometresTo(place, from) }))
  if (!from) return measured
  return measured.sort((a, b) => (a.kilometres ?? Infinity) - (b.kilometres ?? Infinity) || 0)
}
