interface Place {
  latitude: number
  longitude: number
}

/** Degrees around a place: the middle of a town, and a town with what is around it. */
const reaches = [0.08, 0.6]

/** The places of the town that has more than half of them; all, where there is no such town. */
export function whereMost<P extends Place>(places: readonly P[]): readonly P[] {
  for (const reach of reaches) {
    const groups = places.map((middle) =>
      places.filter(
        ({ latitude, longitude }) =>
          Math.hypot(latitude - middle.latitude, longitude - middle.longitude) < reach,
      ),
    )
    const most = groups.find(
      ({ length }) => length === Math.max(...groups.map((one) => one.length)),
    )
    if (most && most.length * 2 > places.length) return most
  }
  return places
}
