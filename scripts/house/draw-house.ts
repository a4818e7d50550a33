import { arrowsOf, floorsOf, type Room } from './rooms.ts'

const roomHeight = 54
const floorHeight = 104
const gap = 14
const ground = 'src/contract'
/** The position of the app and the platform, left and right above the contract. */
const wings = [
  { top: 'src', title: 'src: the app', left: 20, right: 860 },
  { top: 'mocks', title: 'mocks: the reference platform', left: 900, right: 1480 },
]
const width = 1500

interface Place {
  x: number
  y: number
  width: number
}

/** The house as an SVG picture: the app and the platform in floors, both on the contract. */
export function drawHouse(rooms: readonly Room[]): string {
  const houses = wings.map((wing) => ({
    ...wing,
    floors: floorsOf(
      rooms.filter(({ name }) => name.split('/')[0] === wing.top && name !== ground),
    ),
  }))
  const most = Math.max(...houses.map(({ floors }) => floors.length))
  const height = 48 + most * floorHeight + roomHeight + 24
  const places = new Map(
    houses.flatMap(({ floors, left, right }) =>
      floors.flatMap((floor, index) =>
        placesOf(floor, { left, right, y: 48 + (most - 1 - index) * floorHeight }),
      ),
    ),
  )
  const contract = rooms.find(({ name }) => name === ground)
  if (contract) places.set(contract, { x: 20, y: 48 + most * floorHeight, width: width - 40 })
  // Everything imports the contract, so arrows to it are left out.
  const arrows = arrowsOf(rooms.filter((room) => room !== contract))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">
<style>
  rect { fill: #fff; stroke: #7a5468 } .mocks rect { stroke: #3f6b5c; fill: #f2f8f5 }
  path { fill: none; stroke: #9a8f95; stroke-width: 1.2 } .lines { fill: #6b6268; font-size: 11px }
    .title { font-weight: 600; font-size: 15px } .both { stroke: #c2410c }
</style>
<rect width="${width}" height="${height}" style="fill: #faf7f8; stroke: none"/>
${houses.map(({ title, left, right }) => `<text class="title" x="${(left + right) / 2}" y="24" text-anchor="middle">${title}</text>`).join('\n')}
${arrows.map(([from, to]) => drawArrow(places.get(from), places.get(to))).join('\n')}
${[...places].map(([room, place]) => drawRoom(room, place)).join('\n')}
</svg>
`
}

/** The rooms of a floor side by side, in the middle of their wing, as wide as their names. */
function placesOf(
  floor: readonly Room[],
  { left, right, y }: { left: number; right: number; y: number },
): [Room, Place][] {
  const widths = floor.map((room) => Math.max(84, 24 + labelOf(room).length * 7.6))
  const whole = widths.reduce((sum, room) => sum + room + gap, -gap)
  const scale = Math.min(1, (right - left) / whole)
  let x = left + (right - left - whole * scale) / 2
  return floor.map((room, index) => {
    const place = { x, y, width: (widths[index] ?? 0) * scale }
    x += place.width + gap * scale
    return [room, place]
  })
}

/** The name without `src/` or `mocks/`. */
function labelOf({ name }: Pick<Room, 'name'>) {
  return name.replace(/^(src|mocks)\//, '')
}

function drawRoom({ name, lines }: Room, { x, y, width: wide }: Place) {
  const middle = round(x + wide / 2)
  return `<g class="${name.split('/')[0]}"><rect x="${round(x)}" y="${y}" width="${round(wide)}" height="${roomHeight}" rx="10"/><text x="${middle}" y="${y + 24}" text-anchor="middle">${labelOf({ name })}</text><text class="lines" x="${middle}" y="${y + 42}" text-anchor="middle">${lines.toLocaleString('en')} lines</text></g>`
}

function drawArrow(from: Place | undefined, to: Place | undefined) {
  if (!from || !to) return ''
  const start = { x: round(from.x + from.width / 2), y: from.y + roomHeight }
  const end = { x: round(to.x + to.width / 2), y: to.y }
  // Rooms that import each other stand side by side.
  if (from.y === to.y) {
    const across = round(end.x - start.x)
    return `<path class="both" d="M${start.x} ${start.y}q${round(across / 2)} 24 ${across} 0"/>`
  }
  const middle = (start.y + end.y) / 2
  return `<path d="M${start.x} ${start.y}C${start.x} ${middle} ${end.x} ${middle} ${end.x} ${end.y}"/>`
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
