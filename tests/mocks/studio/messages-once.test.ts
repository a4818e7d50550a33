import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { insertRows } from '../../../mocks/database/rows.ts'
import { freshFolder } from '../../fresh-folder.ts'
import { createWorld, type World } from '../platform-world.ts'
import { rowOf, rowsOf } from '../platform-rows.ts'
import type { MessageShare } from './message-process.ts'
import { contentFor, publisher, recipientsIn, saveAndSend } from './staff-message.ts'
import { sharedDatabase } from '../../shared-database.ts'

const crowd = 650
const hour = 3_600_000

/** Sends what is due in another process. @returns the signal that ended it */
function sendElsewhere(share: MessageShare) {
  return new Promise<string | null>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', './scripts/setup/source-imports.ts', 'tests/mocks/studio/message-process.ts'],
      { env: { ...process.env, TAEM_SHARE: JSON.stringify(share) } },
    )
    let output = ''
    child.stderr.on('data', (data) => (output += String(data)))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code !== 0 && !signal) reject(new Error(output))
      else resolve(signal)
    })
  })
}

/** Members like Ploy; each third has agreed to nothing. */
async function addCrowd(world: World) {
  const of = { ...(await rowOf(world, 'member', { id: '7001' })), refer_code: null }
  const consent = await rowOf(world, 'consent_record', { member_id: '7001' })
  const members = Array.from({ length: crowd }, (_, index) => ({
    ...of,
    id: `crowd-${String(index).padStart(4, '0')}`,
    email: `crowd-${index}@chaan.example`,
    contact_number: null,
    member_number: null,
    balance: 0,
  }))
  await insertRows(world.db, 'member', members)
  const agreed = members.filter((_, index) => index % 3 !== 0)
  await insertRows(
    world.db,
    'consent_record',
    agreed.map(({ id }) => ({ ...consent, id: `consent-${id}`, member_id: id })),
  )
  return agreed.map(({ id }) => id)
}

test('a message reaches each member once after a kill -9 in the middle, and with two processes', async () => {
  const database = await sharedDatabase(freshFolder())
  const world = await createWorld({ database })
  onTestFinished(() => world.platform.close())
  const agreed = await addCrowd(world)
  const bua = await publisher(world)
  const now = world.clock.now(world.appId) + hour
  await saveAndSend(world, bua, contentFor(), new Date(now).toISOString())
  const share = { database, appId: world.appId, now, dieIn: 0 }

  expect(await sendElsewhere({ ...share, dieIn: 2 })).toBe('SIGKILL')
  const [afterOne] = await rowsOf(world, 'studio_message')
  const reachedFirst = await recipientsIn(world)
  expect(afterOne).toMatchObject({ state: 'sending', recipients: reachedFirst.length })
  expect(reachedFirst.length).toBeGreaterThan(0)
  expect(reachedFirst.length).toBeLessThan(agreed.length)

  expect(await sendElsewhere({ ...share, dieIn: 1 })).toBe('SIGKILL')
  expect(await recipientsIn(world)).toEqual(reachedFirst)

  expect(await Promise.all([sendElsewhere(share), sendElsewhere(share)])).toEqual([null, null])
  const reached = await recipientsIn(world)
  // Nobody without consent, nobody left out, nobody twice.
  expect(reached.filter((id) => id.startsWith('crowd-'))).toEqual(agreed)
  expect(new Set(reached).size).toBe(reached.length)
  const [sent] = await rowsOf(world, 'studio_message')
  expect(sent).toMatchObject({ state: 'sent', recipients: reached.length })
}, 60_000)
