/** East and north, in degrees. */
export type Point = readonly [number, number]

const metresPerDegree = 111_320

/** Leaves out points of a line that are nearer to it than so many metres (Douglas and Peucker). */
export function simplify(line: readonly Point[], metres: number): Point[] {
  const keep = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let farthest = 0
    let most = metres
    for (let at = from + 1; at < to; at += 1) {
      const distance = distanceTo(line[at], line[from], line[to])
      if (distance <= most) continue
      most = distance
      farthest = at
    }
    if (farthest === 0) continue
    keep.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return line.filter((_, at) => keep.has(at))
}

/** Joins lines that end where another one begins, and only that one, to longer ones. */
export function joinLines(lines: readonly (readonly Point[])[]): Point[][] {
  const left = new Set(lines.map((line) => [...line]))
  const ends = new Map<string, Set<Point[]>>()
  const note = (line: Point[], add: boolean) => {
    for (const key of [keyOf(line[0]), keyOf(line.at(-1))]) {
      const there = ends.get(key) ?? new Set()
      if (add) there.add(line)
      else there.delete(line)
      ends.set(key, there)
    }
  }
  for (const line of left) note(line, true)
  for (const first of left) {
    let line = first
    for (;;) {
      const at = line.at(-1)
      const next = [...(ends.get(keyOf(at)) ?? [])].filter((other) => other !== line)
      const [other] = next
      if (!other || next.length > 1 || keyOf(line[0]) === keyOf(at)) break
      note(line, false)
      note(other, false)
      left.delete(line)
      left.delete(other)
      const more = keyOf(other[0]) === keyOf(at) ? other : [...other].reverse()
      line = [...line, ...more.slice(1)]
      left.add(line)
      note(line, true)
    }
  }
  return [...left]
}

/** Metres of a line. */
export function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, point, at) => sum + metresBetween(line[at], point), 0)
}

function keyOf(point: Point | undefined) {
  return point ? point.join() : ''
}

function metresBetween(a: Point | undefined, b: Point | undefined) {
  if (!a || !b) return 0
  const narrow = Math.cos((a[1] * Math.PI) / 180)
  return metresPerDegree * Math.hypot((b[0] - a[0]) * narrow, b[1] - a[1])
}

/** Metres from a point to the piece of a line between two others. */
function distanceTo(point?: Point, from?: Point, to?: Point) {
  if (!point || !from || !to) return 0
  const narrow = Math.cos((point[1] * Math.PI) / 180)
  const [x, y] = [(point[0] - from[0]) * narrow, point[1] - from[1]]
  const [dx, dy] = [(to[0] - from[0]) * narrow, to[1] - from[1]]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length))
  return metresPerDegree * Math.hypot(x - part * dx, y - part * dy)
}
