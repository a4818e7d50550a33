import { expect } from 'vitest'
import { signIn } from '@/contract/sign-in'
import { createWorld, test, type World } from './platform-world'

const ploy = { body: { email: 'ploy@chaan.example', password: 'Veranda#1' } }
const name = 'taem-device-chaan-demo'
const app = 'https://members.chaan.example'

const overHttps = () => createWorld({ origins: { app, platform: app, pages: [app] } })

/** Signs Ploy in. @returns the cookies that the answer sets */
async function cookiesOf(world: World, cookie = '') {
  const headers: Record<string, string> = cookie === '' ? {} : { Cookie: cookie }
  const answer = await world.send(signIn, ploy, { headers })
  return answer.headers.getSetCookie()
}

const valueOf = (cookie = '') => /=([^;]*)/.exec(cookie)?.[1] ?? ''

test('the token of a device is of this host alone, over https and behind no script', async () => {
  const world = await overHttps()
  const cookies = await cookiesOf(world)

  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(new RegExp(`^__Host-${name}=[\\w-]{43}; `))
  const attributes = cookies[0]?.split('; ').slice(1).toSorted()
  expect(attributes).toEqual([
    'HttpOnly',
    'Max-Age=15552000',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
})

test('a device of an earlier version stays known, and its cookie gets the prefix', async () => {
  const world = await overHttps()
  const [first] = await cookiesOf(world)
  const token = valueOf(first)

  const [kept, ended, ...others] = await cookiesOf(world, `${name}=${token}`)

  expect(kept).toMatch(new RegExp(`^__Host-${name}=${token}; `))
  expect(ended).toMatch(new RegExp(`^${name}=; Max-Age=0; Path=/api; `))
  expect(others).toEqual([])
})

test('the cookie with the prefix counts before one that somebody has planted beside it', async () => {
  const world = await overHttps()
  const [first] = await cookiesOf(world)
  const token = valueOf(first)

  const [kept] = await cookiesOf(world, `${name}=planted; __Host-${name}=${token}`)

  expect(valueOf(kept)).toBe(token)
})

test('a planted cookie without the prefix is replaced at the sign-in', async () => {
  const world = await overHttps()
  const [kept] = await cookiesOf(world, `${name}=planted`)

  expect(valueOf(kept)).toMatch(/^[\w-]{43}$/)
})

test('over http, on the own machine, the cookie has no prefix: browsers refuse it', async ({
  world,
}) => {
  const [cookie] = await cookiesOf(world)

  expect(cookie).toMatch(new RegExp(`^${name}=[\\w-]{43}; Max-Age=15552000; Path=/api; `))
  expect(cookie).not.toContain('Secure')
})
