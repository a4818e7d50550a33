import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database'
import { commandOf } from './command-run'
import { createWorld, type World } from './platform-world'

// Each command is a process of its own.
const timeout = 60_000

const now = Date.now()
let folder: string
let world: World
const { command, refused } = commandOf('staff', () => folder)

beforeEach(async () => {
  folder = freshFolder()
  world = await createWorld({ database: await sharedDatabase(folder), now })
})
afterEach(async () => {
  await world.platform.close()
})

test(
  'an invitation leads to a link, and needs an address of somebody new',
  { timeout },
  async () => {
    expect(await command('--invite', ' New@Chaan.example ')).toMatch(
      /^\/studio\/invitation#[\w-]{43}$/,
    )

    expect(await refused('--invite', 'not an address')).toBe(
      '"not an address" is no e-mail address.\n',
    )
    expect(await refused('--invite', 'nok@chaan.example')).toBe(
      'nok@chaan.example is of the staff already.\n',
    )
    const invited = await world.db.selectFrom('staff_invitation').select('email').execute()
    expect(invited).toEqual([{ email: 'new@chaan.example' }])
  },
)

test('a brand that is not there is named', { timeout }, async () => {
  expect(await refused('--list', '--app', 'none')).toBe(
    'There is no brand none. The brands are: chaan-demo.\n',
  )
})
