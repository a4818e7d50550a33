import { beforeEach, expect, test } from 'vitest'
import { confirmOtp } from '@/contract/otp'
import { forgotPassword } from '@/contract/passwords'
import { sendElsewhere } from './elsewhere'
import { agreed, codeFor, lastLink, nok, ticketFor } from './sign-up-steps'
import { createWorld, storyNow } from './platform-world'
import { rowsOf } from './platform-rows'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database.ts'

let folder: string
beforeEach(() => {
  folder = freshFolder()
})
const processes = 3
const timeout = 60_000

async function fileWorld() {
  const database = await sharedDatabase(folder)
  const world = await createWorld({ database })
  /** Posts each share in its own process, all at once. @returns the outcomes, sorted */
  async function postEverywhere(path: string, shares: object[][]) {
    const share = { database, appId: world.appId, now: storyNow }
    const results = await Promise.all(
      shares.map((bodies) =>
        sendElsewhere({ ...share, sendings: bodies.map((body) => ({ path, body })) }),
      ),
    )
    const outcomes = results.flatMap(({ answers }) => answers)
    return outcomes.map(({ status, said }) => (status === 200 ? 'done' : said)).toSorted()
  }
  return { world, postEverywhere }
}

test('three processes that confirm one code give one ticket', { timeout }, async () => {
  const { world, postEverywhere } = await fileWorld()
  const code = await codeFor(world)
  const body = { contactNumber: nok.contact_number, channel: 'register', ...code }

  const outcomes = await postEverywhere(
    confirmOtp.path,
    Array.from({ length: processes }, () => [body, body, body]),
  )

  expect(outcomes).toEqual(['done', ...Array(8).fill('otpExpired')])
  await world.platform.close()
})

test('three processes that sign up one address create one member', { timeout }, async () => {
  const { world, postEverywhere } = await fileWorld()
  const numbers = ['0891234561', '0891234562', '0891234563']
  const bodies = await Promise.all(
    numbers.map(async (contact_number) => ({
      profile: { ...nok, contact_number },
      otpTicket: await ticketFor(world, contact_number),
      consents: agreed,
    })),
  )

  const outcomes = await postEverywhere(
    '/auth/register',
    bodies.map((body) => [body]),
  )

  const members = await rowsOf(world, 'member', { email: nok.email })
  expect(outcomes).toEqual(['done', 'duplicateEmail', 'duplicateEmail'])
  expect(members).toHaveLength(1)
  await world.platform.close()
})

test('three processes that use one link set one password', { timeout }, async () => {
  const { world, postEverywhere } = await fileWorld()
  await world.call(forgotPassword, { body: { email: 'ploy@chaan.example' } })
  const { token } = await lastLink(world)

  const outcomes = await postEverywhere(
    '/auth/password/reset',
    ['Sunset#241', 'Sunset#242', 'Sunset#243'].map((password) => [{ token, password }]),
  )

  expect(outcomes).toEqual(['done', 'resetLinkInvalid', 'resetLinkInvalid'])
  await world.platform.close()
})
