import { expect, onTestFinished, test } from 'vitest'
import { collectCodes } from '@/contract/collect'
import { confirmOtp } from '@/contract/otp'
import { signIn } from '@/contract/sign-in'
import { wrongOtp, wrongPasswords, wrongSignIns } from '../../mocks/areas/limits/limits.ts'
import { freshFolder } from '../fresh-folder.ts'
import { sharedDatabase } from '../shared-database.ts'
import { createWorld, newKey, type World } from './platform-world.ts'
import { codeFor, nok } from './sign-up-steps.ts'

/** Two processes on one database. */
async function twoWorlds() {
  const database = await sharedDatabase(freshFolder())
  const worlds = [await createWorld({ database }), await createWorld({ database })] as const
  onTestFinished(async () => {
    for (const { platform } of worlds) await platform.close()
  })
  return worlds
}

const email = 'ploy@chaan.example'
const right = { body: { email, password: 'Veranda#1' } }
const wrong = { body: { email, password: 'Veranda#2' } }
const stranger = { address: '198.51.100.9' }

/** Calls in turns; @returns how often */
async function inTurns(
  worlds: readonly World[],
  times: number,
  call: (world: World, n: number) => unknown,
) {
  for (let n = 0; n < times; n += 1) {
    const world = worlds[n % worlds.length]
    if (world) await call(world, n)
  }
}

test('wrong passwords in two processes lock sign-in in both', async () => {
  const worlds = await twoWorlds()

  await inTurns(worlds, wrongPasswords.most, (world) => world.refusal(signIn, wrong, stranger))

  for (const world of worlds) {
    expect((await world.refusal(signIn, right, stranger)).code).toBe('locked')
  }
})

test('wrong passwords for many accounts in two processes stop their address in both', async () => {
  const worlds = await twoWorlds()

  await inTurns(worlds, wrongSignIns.most, (world, n) =>
    world.refusal(signIn, { body: { email: `nobody${n}@x.example`, password: 'x' } }, stranger),
  )

  for (const world of worlds) {
    expect((await world.refusal(signIn, right, stranger)).code).toBe('tooManyRequests')
  }
})

test('wrong one-time codes in two processes lock the number in both', async () => {
  const worlds = await twoWorlds()
  const code = await codeFor(worlds[0])
  const confirm = (otp: string) => ({
    body: { contactNumber: nok.contact_number, channel: 'register' as const, ...code, otp },
  })
  const wrongCode = confirm(code.otp === '000000' ? '111111' : '000000')

  await inTurns(worlds, wrongOtp.most, (world) => world.refusal(confirmOtp, wrongCode))

  for (const world of worlds) {
    expect((await world.refusal(confirmOtp, confirm(code.otp))).code).toBe('locked')
  }
})

test('wrong codes for points in two processes end the member’s tries in both', async () => {
  const worlds = await twoWorlds()
  const token = await worlds[0].tokenOf('ploy')
  const enter = (code: string) => ({ body: { codes: [code] }, idempotencyKey: newKey() })

  await inTurns(worlds, 5, (world, n) => world.call(collectCodes, enter(`WRONG${n}0`), { token }))

  for (const world of worlds) {
    expect((await world.refusal(collectCodes, enter('CHN-8842-KD'), { token })).code).toBe(
      'collectBlocked',
    )
  }
})
