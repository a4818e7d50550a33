import { expect, test } from 'vitest'
import { serveWorker } from '../../../mocks/hosting/service-worker'

const serveFile = async ({ url }: Request) => new Response(new URL(url).pathname)
const asked = (path: string) => new Request(`https://app.example${path}`)

test('the worker may ask its own origin alone', async () => {
  const answer = await serveWorker(asked('/service-worker.js'), serveFile, false)

  expect(await answer?.text()).toBe('/service-worker.js')
  expect(answer?.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; connect-src 'self';/,
  )
})

test('with SERVICE_WORKER=off its address answers with the one that ends it', async () => {
  const answer = await serveWorker(asked('/service-worker.js'), serveFile, true)

  expect(await answer?.text()).toBe('/service-worker-off.js')
})

test('other files are not its business', async () => {
  expect(await serveWorker(asked('/assets/app.js'), serveFile, true)).toBeUndefined()
})
