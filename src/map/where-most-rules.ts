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
    for (const middle of middlesOf(places, reach)) {
      const group = places.filter((place) => isWithin(reach, place, middle))
      if (group.length > most.length) most = group
    }
    if (most.length * 2 > places.length) return most
  }
  return places
}

/**
 * One place of each small cell that may have more than half of the places within reach. To compare
 * every place with every other one takes a second for thousands of branches.
 */
function middlesOf<P extends Place>(places: readonly P[], reach: number): P[] {
  const counts = new Map<string, number>()
  const firsts = new Map<string, P>()
  for (const place of places) {
    const cell = cellOf(place, reach).join(' ')
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
    const small = cellOf(place, reach / 4).join(' ')
    if (!firsts.has(small)) firsts.set(small, place)
  }
  return [...firsts.values()].filter((place) => {
    const [row, column] = cellOf(place, reach)
    let around = 0
    for (const down of [-1, 0, 1]) {
      for (const right of [-1, 0, 1]) around += counts.get(`${row + down} ${column + right}`) ?? 0
    }
    return around * 2 > places.length
  })
}

function cellOf({ latitude, longitude }: Place, size: number): [number, number] {
  return [Math.floor(latitude / size), Math.floor(longitude / size)]
}

function isWithin(reach: number, a: Place, b: Place) {
  return (a.latitude - b.latitude) ** 2 + (a.longitude - b.longitude) ** 2 < reach ** 2
}
