import { describe, expect, vi } from 'vitest'
import { getProfile } from '@/contract/profile'
import { forgotPassword, resetPassword } from '@/contract/passwords'
import { removePicture } from '@/contract/picture-change'
import { register } from '@/contract/registration'
import { signIn, signInWithLine } from '@/contract/sign-in'
import { linkLine, signInWithSocial, unlinkLine } from '@/contract/sign-in-ways'
import { lineSubOf } from '../../mocks/line/demo-subs'
import { createLineVerifier } from '../../mocks/line/verify-id-token'
import { createLineStandIn } from '../../mocks/line/stand-in'
import type { LineVerifier } from '../../mocks/line/verify-id-token'
import { agreed, lastLink, nok, ticketFor } from './sign-up-steps'
import { changeAccount, createWorld, storyNow, test, type World } from './platform-world'

const minute = 60_000
const ploy = { email: 'ploy@chaan.example', password: 'Veranda#1' }

async function lineWorld(linePicture?: LineVerifier['picture']) {
  const line = createLineStandIn({ clock: () => storyNow, channelId: '2000000001' })
  const { verifyIdToken, picture } = line
  const world = await createWorld({ verifyIdToken, linePicture: linePicture ?? picture })
  return { line, world }
}

/** A membership without LINE, signed in a moment ago. */
async function unlinkedWorld(linePicture?: LineVerifier['picture']) {
  const { line, world } = await lineWorld(linePicture)
  const token = await world.tokenOf('ploy')
  await world.call(unlinkLine, {}, { token })
  return { line, world, token }
}

describe('a member’s LINE picture', () => {
  const url = 'https://profile.line-scdn.net/U-new'

  async function link(linePicture?: LineVerifier['picture'], { hasOwn = false } = {}) {
    const { line, world, token } = await unlinkedWorld(linePicture)
    if (!hasOwn) await world.call(removePicture, {}, { token })
    const idToken = await line.issueIdToken({ sub: 'U-new', picture: url })
    const { linked } = await world.call(linkLine, { body: { idToken } }, { token })
    const rows = await world.db.selectFrom('member_picture').selectAll().execute()
    return { linked, rows }
  }

  test('becomes the profile picture on linking if there is none', async () => {
    const { rows } = await link()

    expect(rows).toMatchObject([{ member_id: '7001', content_type: 'image/png' }])
  })

  test('does not replace another picture', async () => {
    const { rows } = await link(undefined, { hasOwn: true })

    expect(rows).toEqual([])
  })

  test.each([
    ['is missing', async () => undefined],
    ['is not a picture', async () => new TextEncoder().encode('<svg onload=alert(1)>')],
    ['cannot be fetched', async () => Promise.reject(new Error('LINE is slow'))],
  ])('that %s does not affect the link', async (_, picture) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)

    const { linked, rows } = await link(picture)

    expect(linked).toBe(true)
    expect(rows).toEqual([])
  })

  test('becomes the profile picture on a sign-up by LINE', async () => {
    const { line, world } = await lineWorld()
    const lineIdToken = await line.issueIdToken({ sub: 'U-nok', picture: url })
    const otpTicket = await ticketFor(world)
    const { password: _, ...profile } = nok

    await world.call(register, { body: { profile, otpTicket, consents: agreed, lineIdToken } })

    const rows = await world.db.selectFrom('member_picture').selectAll().execute()
    expect(rows).toHaveLength(1)
  })
})

describe('linking LINE', () => {
  test('enables sign-in by LINE, notifies the member and shows in the profile', async () => {
    const { line, world, token } = await unlinkedWorld()
    const idToken = await line.issueIdToken({ sub: 'U-new' })
    const before = await world.call(getProfile, {}, { token })

    await world.call(linkLine, { body: { idToken } }, { token })

    const after = await world.call(getProfile, {}, { token })
    const next = await line.issueIdToken({ sub: 'U-new', expiresIn: 1800 })
    const session = await world.call(signInWithLine, { body: { idToken: next } })
    const messages = await world.outbox.list(world.appId)
    expect([before.lineLinked, after.lineLinked, session.userId]).toEqual([false, true, '7001'])
    expect(messages.map(({ subject }) => subject)).toContain('LINE was linked to your membership')
  })

  test('needs a sign-in by e-mail of the last five minutes', async () => {
    const { line, world, token } = await unlinkedWorld()
    const idToken = await line.issueIdToken({ sub: 'U-new' })
    world.clock.advance(5 * minute, world.appId)

    const refused = await world.refusal(linkLine, { body: { idToken } }, { token })

    expect(refused).toMatchObject({ code: 'freshSignInRequired', status: 403 })
  })

  test('does not accept a renewed token as a fresh sign-in', async () => {
    const { line, world, token } = await unlinkedWorld()
    world.clock.advance(5 * minute, world.appId)
    await world.db.updateTable('member').set({ level_id: 3 }).where('id', '=', '7001').execute()
    const { renewed } = await world.call(getProfile, {}, { token })
    const idToken = await line.issueIdToken({ sub: 'U-new' })

    const refused = await world.refusal(
      linkLine,
      { body: { idToken } },
      { token: renewed?.token ?? '' },
    )

    expect(refused.code).toBe('freshSignInRequired')
  })

  test('is refused in a session that started in LINE', async () => {
    const { line, world } = await lineWorld()
    const first = await line.issueIdToken({ sub: lineSubOf('ploy') })
    const { token } = await world.call(signInWithLine, { body: { idToken: first } })
    const idToken = await line.issueIdToken({ sub: 'U-new' })

    const refused = await world.refusal(linkLine, { body: { idToken } }, { token })

    expect(refused.code).toBe('freshSignInRequired')
  })

  test('a LINE account of another member stays theirs', async () => {
    const { line, world, token } = await unlinkedWorld()
    const idToken = await line.issueIdToken({ sub: lineSubOf('ton') })

    const refused = await world.refusal(linkLine, { body: { idToken } }, { token })

    expect(refused).toMatchObject({ code: 'lineAlreadyLinked', status: 409 })
    expect(refused.details['Reason']).toBeUndefined()
  })

  test.for([
    ['a LINE account of nobody', 'U-second', 'own', /^Your membership already has another LINE/],
    // To unlink their own would not help.
    ['another member’s', lineSubOf('ton'), undefined, /belongs to another member/],
  ] as const)(
    'a membership has one LINE account: %s is refused with its reason',
    async ([, sub, reason, words]) => {
      const { line, world } = await lineWorld()
      const token = await world.tokenOf('ploy')
      const idToken = await line.issueIdToken({ sub })

      const refused = await world.refusal(linkLine, { body: { idToken } }, { token })

      expect(refused.code).toBe('lineAlreadyLinked')
      expect(refused.details['Reason']).toBe(reason)
      expect(refused.message).toMatch(words)
    },
  )

  test('is answered again after the answer was lost, and notified once', async () => {
    const { line, world, token } = await unlinkedWorld()
    const idToken = await line.issueIdToken({ sub: 'U-new' })
    await world.call(linkLine, { body: { idToken } }, { token })

    const again = await world.call(linkLine, { body: { idToken } }, { token })

    const messages = await world.outbox.list(world.appId)
    const notices = messages.filter(
      ({ subject }) => subject === 'LINE was linked to your membership',
    )
    expect(again).toEqual({ linked: true })
    expect(notices).toHaveLength(1)
  })

  test('an ID token links once', async () => {
    const { line, world, token } = await unlinkedWorld()
    const idToken = await line.issueIdToken({ sub: 'U-new' })
    await world.call(linkLine, { body: { idToken } }, { token })

    const again = await world.refusal(signInWithLine, { body: { idToken } })

    expect(again.code).toBe('lineTokenInvalid')
  })

  test('of two members who link one account concurrently, one succeeds', async () => {
    const { line, world, token } = await unlinkedWorld()
    const ton = await world.tokenOf('ton')
    await world.call(unlinkLine, {}, { token: ton })
    const [one, other] = await Promise.all(
      [3000, 3001].map((expiresIn) => line.issueIdToken({ sub: 'U-new', expiresIn })),
    )

    const tries = await Promise.allSettled([
      world.call(linkLine, { body: { idToken: one ?? '' } }, { token }),
      world.call(linkLine, { body: { idToken: other ?? '' } }, { token: ton }),
    ])

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('unlinking LINE', () => {
  test('ends the sessions that started there, and no others', async () => {
    const { line, world } = await lineWorld()
    const idToken = await line.issueIdToken({ sub: lineSubOf('ploy') })
    const inLine = await world.call(signInWithLine, { body: { idToken } })
    const token = await world.tokenOf('ploy')

    await world.call(unlinkLine, {}, { token })

    const refused = await world.refusal(getProfile, {}, { token: inLine.token })
    expect(refused.code).toBe('sessionRevoked')
    expect((await world.call(getProfile, {}, { token })).lineLinked).toBe(false)
  })

  test('disables sign-in by LINE', async () => {
    const { line, world } = await unlinkedWorld()
    const idToken = await line.issueIdToken({ sub: lineSubOf('ploy') })

    const refused = await world.refusal(signInWithLine, { body: { idToken } })

    expect(refused.code).toBe('lineNotLinked')
  })

  test('is refused to a member without a password', async () => {
    const { line, world } = await lineWorld()
    const lineIdToken = await line.issueIdToken({ sub: 'U-nok' })
    const profile = { ...nok, password: undefined }
    const otpTicket = await ticketFor(world)
    const { token } = await world.call(register, {
      body: { profile, otpTicket, consents: agreed, lineIdToken },
    })

    const refused = await world.refusal(unlinkLine, {}, { token })

    expect(refused).toMatchObject({ code: 'passwordRequired', status: 409 })
  })

  test('links and unlinks are stored as history', async () => {
    const { line, world, token } = await unlinkedWorld()
    const idToken = await line.issueIdToken({ sub: 'U-new' })
    await world.call(linkLine, { body: { idToken } }, { token })

    const changes = await world.db.selectFrom('line_change').selectAll().execute()

    expect(changes.map(({ change, sub }) => [change, sub])).toEqual(
      expect.arrayContaining([
        ['unlinked', lineSubOf('ploy')],
        ['linked', 'U-new'],
      ]),
    )
  })
})

describe('a password that is set anew after it was forgotten', () => {
  async function reset(world: World, email: string) {
    await world.call(forgotPassword, { body: { email } })
    const { token } = await lastLink(world)
    await world.call(resetPassword, { body: { token, password: 'Sunset#246' } })
  }

  test('unlinks a LINE account that was linked after joining, and says so', async () => {
    const { line, world, token } = await unlinkedWorld()
    const idToken = await line.issueIdToken({ sub: 'U-stranger' })
    await world.call(linkLine, { body: { idToken } }, { token })

    await reset(world, ploy.email)

    const again = await line.issueIdToken({ sub: 'U-stranger', expiresIn: 1800 })
    const refused = await world.refusal(signInWithLine, { body: { idToken: again } })
    expect(refused.code).toBe('lineNotLinked')
    const unlinked = (await world.outbox.list(world.appId)).filter(
      ({ subject }) => subject === 'LINE was unlinked from your membership',
    )
    // One when the demo's account was unlinked.
    expect(unlinked).toHaveLength(2)
  })

  test('keeps the LINE account that the member joined with', async () => {
    const { line, world } = await lineWorld()
    const lineIdToken = await line.issueIdToken({ sub: 'U-nok' })
    const otpTicket = await ticketFor(world)
    const body = { profile: nok, otpTicket, consents: agreed, lineIdToken }
    const { userId } = await world.call(register, { body })
    await world.db
      .updateTable('member')
      .set({ email_confirmed_at: storyNow })
      .where('id', '=', userId)
      .execute()
    world.clock.advance(minute, world.appId)

    await reset(world, nok.email)

    const idToken = await line.issueIdToken({ sub: 'U-nok', expiresIn: 1800 })
    const session = await world.call(signInWithLine, { body: { idToken } })
    expect(session.userId).toBe(userId)
  })
})

describe('LINE, while its servers cannot be reached,', () => {
  async function worldWithoutLine() {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { verifyIdToken } = createLineVerifier('http://127.0.0.1:9')
    const world = await createWorld({ verifyIdToken })
    const token = await world.tokenOf('ploy')
    return { world, token }
  }

  test('opens no session, and the error names LINE', async () => {
    const { world } = await worldWithoutLine()

    const refused = await world.refusal(signInWithLine, { body: { idToken: 'some.id.token' } })

    expect(refused).toMatchObject({ status: 503, code: 'providerDown' })
    expect(refused.message).toContain('isn’t answering right now')
    expect(world.errors).toEqual([])
  })

  test('cannot be linked', async () => {
    const { world, token } = await worldWithoutLine()

    const refused = await world.refusal(linkLine, { body: { idToken: 'some.id.token' } }, { token })

    expect(refused).toMatchObject({ status: 503, code: 'providerDown' })
  })
})

describe('the social provider', () => {
  const signInAs = (accessToken: string) => ({ body: { accessToken } })

  async function socialWorld() {
    const world = await createWorld()
    await changeAccount(world, { socialLogin: { enable: true, appId: 'soc-1' } })
    await world.db
      .insertInto('member_social')
      .values({ app_id: world.appId, social_id: 'ploy', member_id: '7001' })
      .execute()
    return world
  }

  test('signs a member in', async () => {
    const world = await socialWorld()

    const session = await world.call(signInWithSocial, signInAs('social-ploy'))

    expect(session).toMatchObject({ userId: '7001', isFbUser: true })
  })

  test.for([
    ['of a stranger', 'social-stranger', 'socialNotLinked'],
    ['that is invalid', 'made-up', 'socialTokenInvalid'],
  ])('a token %s is refused', async ([, token = '', code]) => {
    const world = await socialWorld()

    const refused = await world.refusal(signInWithSocial, signInAs(token))

    expect(refused.code).toBe(code)
  })

  test('does not exist for a brand without one', async ({ world }) => {
    const refused = await world.refusal(signInWithSocial, signInAs('social-ploy'))

    expect(refused.code).toBe('socialTokenInvalid')
  })
})

describe('a closed account', () => {
  async function closed(world: World, state: 'blocked' | 'banned') {
    await world.db.updateTable('member').set({ state }).where('id', '=', '7001').execute()
  }

  test.for([
    ['blocked', 'accountBlocked'],
    ['banned', 'accountBanned'],
  ] as const)(
    'is reported when %s, to the right password and to a session',
    async ([state, code], { world, token }) => {
      await closed(world, state)

      const signingIn = await world.refusal(signIn, { body: ploy })
      const going = await world.refusal(getProfile, {}, { token })

      expect([signingIn.code, going.code]).toEqual([code, code])
      expect(signingIn.status).toBe(403)
    },
  )

  test('is not reported to a wrong password', async ({ world }) => {
    await closed(world, 'banned')

    const refused = await world.refusal(signIn, { body: { ...ploy, password: 'Wrong#123' } })

    expect(refused.code).toBe('wrongCredentials')
  })

  test('is reported in LINE as well', async () => {
    const { line, world } = await lineWorld()
    await closed(world, 'blocked')
    const idToken = await line.issueIdToken({ sub: lineSubOf('ploy') })

    const refused = await world.refusal(signInWithLine, { body: { idToken } })

    expect(refused.code).toBe('accountBlocked')
  })
})

describe('reCAPTCHA', () => {
  const recaptcha = { enable: true, siteKey: 'site', secret: 'secret' }

  test.for([
    ['without a token', undefined],
    ['of a robot', 'robot'],
  ])('a sign-in %s is refused where the brand has a secret', async ([, token], { world }) => {
    await changeAccount(world, { recaptcha })

    const refused = await world.refusal(signIn, {
      body: { ...ploy, ...(token && { recaptcha: token }) },
    })

    expect(refused).toMatchObject({ code: 'recaptchaFailed', status: 400 })
  })

  test('a person signs in', async ({ world }) => {
    await changeAccount(world, { recaptcha })

    const session = await world.call(signIn, { body: { ...ploy, recaptcha: 'person' } })

    expect(session.userId).toBe('7001')
  })

  test('no token is required where the brand has no secret', async ({ world }) => {
    const session = await world.call(signIn, { body: { ...ploy, recaptcha: 'robot' } })

    expect(session.userId).toBe('7001')
  })
})

test('one client address can try fifty wrong passwords in fifteen minutes', async ({ world }) => {
  const rows = Array.from({ length: 50 }, (_, n) => ({
    app_id: world.appId,
    id: `a-${n}`,
    kind: 'sign-in-address',
    subject: '10.0.0.1',
    at: storyNow,
  }))
  await world.db.insertInto('attempt').values(rows).execute()

  const refused = await world.refusal(signIn, { body: ploy }, { address: '10.0.0.1' })

  expect(refused.code).toBe('tooManyRequests')
})
