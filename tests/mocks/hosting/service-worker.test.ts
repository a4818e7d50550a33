import { expect, test } from 'vitest'
import { serveWorker } from '../../../mocks/hosting/serve-worker'

const serveFile = async ({ url }: Request) => new Response(new URL(url).pathname)
const asked = (path: string) => new Request(`https://app.example${path}`)

test('the service worker may connect to its own origin only', async () => {
  const answer = await serveWorker(asked('/service-worker.js'), serveFile, false)

  expect(await answer?.text()).toBe('/service-worker.js')
  expect(answer?.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; connect-src 'self';/,
  )
})

test('with SERVICE_WORKER=off its address serves a worker that unregisters itself', async () => {
  const answer = await serveWorker(asked('/service-worker.js'), serveFile, true)

  expect(await answer?.text()).toBe('/service-worker-off.js')
})

test('other files are left to the next handler', async () => {
  expect(await serveWorker(asked('/assets/app.js'), serveFile, true)).toBeUndefined()
})
