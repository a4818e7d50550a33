import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readOptions } from '../setup/command-options.ts'
import { drawHouse } from './draw-house.ts'
import { roomOf, type Room } from './rooms.ts'

const usage = `Draws docs/pictures/house.svg from the imports of the code.

  npm run house`

readOptions(usage, {})

interface Cruised {
  modules: {
    source: string
    dependencies: { resolved: string; dependencyTypes: string[] }[]
  }[]
}

const output = execFileSync(
  'depcruise',
  ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src', 'mocks'],
  { maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
)
const { modules } = JSON.parse(String(output)) as Cruised

const later = new Set(['type-only', 'dynamic-import'])
const rooms = new Map<string, Room>()
for (const { source, dependencies } of modules) {
  const name = roomOf(source)
  if (name === undefined) continue
  const room = rooms.get(name) ?? { name, lines: 0, imports: new Set() }
  rooms.set(name, room)
  room.lines += readFileSync(source, 'utf8').split('\n').length
  for (const { resolved, dependencyTypes } of dependencies) {
    // Type imports do not exist at run time, and dynamic imports are loaded later.
    if (dependencyTypes.some((type) => later.has(type))) continue
    const target = roomOf(resolved)
    if (target !== undefined && target !== name) room.imports.add(target)
  }
}

writeFileSync('docs/pictures/house.svg', drawHouse([...rooms.values()]))
console.log(`docs/pictures/house.svg: ${rooms.size} rooms`)
