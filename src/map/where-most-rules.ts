interface Place {
  latitude: number
  longitude: number
}

/** Degrees around a place: the middle of a town, and a town with what is around it. */
const reaches = [0.08, 0.6]

/** The places of the town that has more than half of them; all, where there is no such town. */
export function whereMost<P extends Place>(places: readonly P[]): readonly P[] {
  for (const reach of reaches) {
    let most: readonly P[] = []
    for (const middle of places) {
      const group = places.filter((place) => isWithin(reach, place, middle))
      if (group.length > most.length) most = group
    }
    if (most.length * 2 > places.length) return most
  }
  return places
}

function isWithin(reach: number, a: Place, b: Place) {
  return (a.latitude - b.latitude) ** 2 + (a.longitude - b.longitude) ** 2 < reach ** 2
}
