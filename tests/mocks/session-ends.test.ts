import { describe, expect } from 'vitest'
import { cancelMembership } from '@/contract/membership'
import { getProfile } from '@/contract/profile'
import { changePassword } from '@/contract/account-changes'
import { endOtherSessions } from '@/contract/sessions'
import { signInWithLine, signOut } from '@/contract/sign-in'
import { unlinkLine } from '@/contract/sign-in-ways'
import { lineSubOf } from '../../mocks/line/demo-subs'
import { lineWorld, test, type World } from './platform-world'

const day = 24 * 60 * 60_000
const password = 'Veranda#1'

/** What the holder of a token is told: the code, as ever, and why the session ended. */
async function told(world: World, token: string) {
  const { code, details } = await world.refusal(getProfile, {}, { token })
  return [code, details['Reason']]
}

describe('whoever holds the token of a session that has ended is told why', () => {
  test('a new password was set on another device', async ({ world, ploy }) => {
    const token = await world.tokenOf('ploy')
    await ploy.call(changePassword, { body: { oldPassword: password, password: 'Sunset#246' } })

    expect(await told(world, token)).toEqual(['sessionRevoked', 'passwordChanged'])
  })

  test('another device ended it', async ({ world, ploy }) => {
    const token = await world.tokenOf('ploy')
    await ploy.call(endOtherSessions, {})

    expect(await told(world, token)).toEqual(['sessionRevoked', 'otherDevice'])
  })

  test('it was signed out, whatever came later', async ({ world, ploy }) => {
    const token = await world.tokenOf('ploy')
    await world.call(signOut, {}, { token })
    await ploy.call(changePassword, { body: { oldPassword: password, password: 'Sunset#246' } })

    expect(await told(world, token)).toEqual(['sessionRevoked', 'signedOut'])
  })

  test('LINE was unlinked', async () => {
    const { line, world } = await lineWorld()
    const idToken = await line.issueIdToken({ sub: lineSubOf('ploy') })
    const inLine = await world.call(signInWithLine, { body: { idToken } })

    await world.call(unlinkLine, {}, { token: await world.tokenOf('ploy') })

    expect(await told(world, inLine.token)).toEqual(['sessionRevoked', 'lineUnlinked'])
  })

  test('the membership has ended, before and after it is closed', async ({ world, ploy }) => {
    await ploy.call(cancelMembership, { body: { password } })
    world.clock.advance(20 * day, world.appId)
    const token = await world.tokenOf('ploy')
    world.clock.advance(10 * day, world.appId)

    const first = await told(world, token)

    expect([first, await told(world, token)]).toEqual([
      ['sessionRevoked', 'accountClosed'],
      ['sessionRevoked', 'accountClosed'],
    ])
  })

  test('its time ran out', async ({ world, token }) => {
    world.clock.advance(31 * day, world.appId)

    expect(await told(world, token)).toEqual(['unauthorized', 'expired'])
  })

  test('nobody knows: it was revoked by hand', async ({ world, token }) => {
    await world.db.updateTable('session').set({ revoked_at: 1 }).execute()

    expect(await told(world, token)).toEqual(['sessionRevoked', undefined])
  })
})

test('a token that the platform does not know tells a stranger nothing', async ({
  world,
  ploy,
}) => {
  await ploy.call(endOtherSessions, {})

  expect(await told(world, 'made-up')).toEqual(['unauthorized', undefined])
})
