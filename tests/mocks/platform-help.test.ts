import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askQuestion, getQuestion } from '@/contract/help'
import { getNotifications } from '@/contract/notifications'
import { patches, pngOf } from '../photo'
import { commandOf } from './command-run'
import { type Member, createWorld, newKey, type World } from './platform-world'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database.ts'

let folder: string
let world: World
let ploy: Member
const { command, refused } = commandOf('help', () => folder)

beforeEach(async () => {
  folder = freshFolder()
  world = await createWorld({ database: await sharedDatabase(folder) })
  ploy = world.as(await world.tokenOf('ploy'))
})
afterEach(async () => {
  await world.platform.close()
})

async function ask(text: string) {
  const image = new Blob([pngOf(patches('a'))])
  const body = { topic: 'other', text, image }
  const { question } = await ploy.call(askQuestion, { body, idempotencyKey: newKey() })
  return question.id
}

test(
  'a question is listed, read with its picture, answered and closed',
  { timeout: 60_000 },
  async () => {
    const id = await ask('Where\u001b[2J is it?\nPlease')

    const lines = (await command('--list')).split('\n')
    const at = lines.findIndex((line) => line.startsWith(`${id}: member 7001, other`))
    expect(lines[at + 1]).toBe('  Where [2J is it? Please')

    const shown = await command('--question', id, '--photos', join(folder, 'photos'))
    expect(shown).toContain('[picture] Where [2J is it? Please')
    expect(readdirSync(join(folder, 'photos'))).toHaveLength(1)

    expect(await command('--question', id, '--answer', 'It is there', '--by', 'Fah')).toBe(
      `${id}: answered`,
    )
    const { messages } = await ploy.call(getQuestion, { params: { questionId: id } })
    expect(
      messages.map(({ text, by, readAt }) => [text.slice(0, 5), by ?? null, readAt !== null]),
    ).toEqual([
      ['Where', null, true],
      ['It is', 'Fah', false],
    ])

    expect(await command('--question', id, '--close')).toBe(`${id}: closed`)
    expect(await refused('--question', id, '--answer', 'More')).toContain('is closed')
    // The command has written its notice today; a session of the story's day may have ended.
    world.clock.advance(Date.now() - world.clock.now(world.appId) + 60_000, world.appId)
    const told = await world
      .as(await world.tokenOf('ploy'))
      .call(getNotifications, { query: { top: 100 } })
    expect(told.filter(({ kind }) => kind === 'replied')).toHaveLength(1)
  },
)

test(
  'an unknown question, an empty answer and unclear wishes are refused',
  { timeout: 60_000 },
  async () => {
    expect(await refused('--question', 'none')).toContain('There is no question none.')
    expect(await refused('--question', 'ht-301', '--answer', ' ')).toContain('--answer is empty.')
    expect(await refused('--list', '--state', 'lost')).toContain('npm run platform:help')
  },
)
