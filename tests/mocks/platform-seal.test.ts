import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database'
import { commandOf } from './command-run'
import { createWorld, type World } from './platform-world'

let folder: string
let world: World

beforeEach(async () => {
  folder = freshFolder()
  world = await createWorld({ database: await sharedDatabase(folder), now: Date.now() })
})
afterEach(async () => {
  await world.platform.close()
})

const sealWith = (DATA_KEY: string) => commandOf('seal', () => folder, { DATA_KEY })

test('a new key takes the place of the old one', { timeout: 60_000 }, async () => {
  const [old, young] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'))

  expect(await sealWith('short').refused()).toMatch(
    /^DATA_KEY: key 1 has \d bytes instead of 32\.\n$/,
  )
  expect(await sealWith(`${old}`).command()).toMatch(/^member\.birth_date: [1-9]/)
  expect(await sealWith(`${young}`).refused()).toMatch(
    /^DATA_KEY has no key \w{8}, by which member\.birth_date is sealed\.\n$/,
  )
  expect(await sealWith(`${young},${old}`).command()).toMatch(/^member\.birth_date: [1-9]/)
  expect(await sealWith(`${young}`).command()).toMatch(/^member\.birth_date: 0/)
})
