// @vitest-environment node
import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createLineStandIn } from '../../../mocks/line/stand-in.ts'
import { createLineVerifier } from '../../../mocks/line/verify-id-token.ts'

const channelId = '2000000001'
const standIn = createLineStandIn({ clock: Date.now, channelId })
const closers: (() => void)[] = []

afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** LINE's server, over HTTP. */
async function lineThat(answers: (request: Request) => Promise<Response>) {
  const server = serve({ fetch: answers, port: 0, hostname: '127.0.0.1' })
  closers.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return createLineVerifier(`http://127.0.0.1:${String(port)}`, 300)
}

test('a valid ID token returns its member', async () => {
  const verifier = await lineThat((request) => standIn.fetch(request))
  const idToken = await standIn.issueIdToken({ sub: 'U1', name: 'Ploy' })

  expect(await verifier.verifyIdToken(idToken, channelId)).toEqual({ sub: 'U1', name: 'Ploy' })
})

test('an expired ID token is refused', async () => {
  const verifier = await lineThat((request) => standIn.fetch(request))
  const idToken = await standIn.issueIdToken({ sub: 'U1', expiresIn: -1 })

  expect(await verifier.verifyIdToken(idToken, channelId)).toBeUndefined()
})

test.each([
  ['is down', async () => new Response('', { status: 503 }), /503/],
  ['never answers', () => new Promise<Response>(() => {}), /timeout/],
  ['answers without a subject', async () => Response.json({}), /without a subject/],
])('no token is verified by a LINE server that %s', async (_name, answers, problem) => {
  const verifier = await lineThat(answers)

  await expect(verifier.verifyIdToken('any', channelId)).rejects.toThrow(problem)
})

test.each([
  'https://elsewhere.test/U1',
  'http://profile.line-scdn.net/U1',
  'https://line-scdn.net.elsewhere.test/U1',
  'file:///etc/passwd',
  'no address',
])('a member’s picture is not loaded from “%s”', async (url) => {
  const fetched = vi.spyOn(globalThis, 'fetch')

  expect(await createLineVerifier().picture(url)).toBeUndefined()

  expect(fetched).not.toHaveBeenCalled()
})

test('a picture without an end is not read to the end', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
  })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(endless))

  expect(await createLineVerifier().picture('https://profile.line-scdn.net/U1')).toBeUndefined()
})
