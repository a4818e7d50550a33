/** A folder of the code, as the picture of the house shows it. */
export interface Room {
  /** Its path, as in `src/api`. */
  name: string
  lines: number
  /** The names of the rooms that its files import. */
  imports: Set<string>
}

/** The room of a file; undefined for files outside `src` and `mocks`. */
export function roomOf(file: string): string | undefined {
  const [top, folder, area, ...rest] = file.split('/')
  if (top !== 'src' && top !== 'mocks') return undefined
  if (folder === undefined || area === undefined) return top === 'src' ? 'src/app' : 'mocks'
  if (folder === 'features' || (folder === 'areas' && rest.length > 0)) return `${top}/${folder}`
  return `${top}/${folder}`
}

/**
 * The rooms in floors, the lowest first: a room stands above all that it imports. Rooms that import
 * each other share a floor.
 */
export function floorsOf(rooms: readonly Room[]): Room[][] {
  const byName = new Map(rooms.map((room) => [room.name, room]))
  const reach = new Map(rooms.map((room) => [room.name, reachOf(room, byName)]))
  const isAbove = (upper: Room, lower: Room) =>
    reach.get(upper.name)?.has(lower.name) === true &&
    reach.get(lower.name)?.has(upper.name) !== true
  const floors: Room[][] = []
  const placed = new Set<Room>()
  while (placed.size < rooms.length) {
    const floor = rooms.filter(
      (room) =>
        !placed.has(room) && rooms.every((lower) => placed.has(lower) || !isAbove(room, lower)),
    )
    for (const room of floor) placed.add(room)
    floors.push(floor)
  }
  return floors
}

/** The imports to draw. An import is left out where a longer path already shows it. */
export function arrowsOf(rooms: readonly Room[]): [from: Room, to: Room][] {
  const byName = new Map(rooms.map((room) => [room.name, room]))
  const reach = new Map(rooms.map((room) => [room.name, reachOf(room, byName)]))
  return rooms.flatMap((from) =>
    [...from.imports].flatMap((name) => {
      const to = byName.get(name)
      const isSaid = [...from.imports].some(
        (way) =>
          way !== name && reach.get(way)?.has(name) === true && reach.get(name)?.has(way) !== true,
      )
      return to === undefined || isSaid ? [] : [[from, to] as [Room, Room]]
    }),
  )
}

function reachOf(start: Room, byName: ReadonlyMap<string, Room>) {
  const reached = new Set<string>()
  const waiting = [...start.imports]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    waiting.push(...(byName.get(name)?.imports ?? []))
  }
  return reached
}
