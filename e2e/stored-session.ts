import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { read, unwrap } from '@/contract/reader'
import { Session } from '@/contract/user-session'
import { accountSlot } from '@/session/account-cache'
import { type Brand, emailOf, password } from './brand-api.ts'

let script: Promise<string> | undefined

/** The app's module that keeps the session encrypted, as one script for a page without the app. */
async function storageScript(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/storage/encrypted-storage.ts', formats: ['es'] },
    },
  })
  const [output] = Array.isArray(made) ? made : []
  const chunk = output?.output[0]
  if (!chunk) throw new Error('Vite made no script.')
  return chunk.code
}

/** The session that the platform gives a member; with a browser's requests it knows the device from then on. */
export async function sessionOf(request: APIRequestContext, brand: Brand, name: string) {
  const answer = await request.post('/api/auth/signin', {
    data: { email: emailOf(name), password },
    headers: brand.headers,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return read(Session, unwrap(await answer.json()).data)
}

/**
 * Leaves a member's session on the device, as a sign-in of an earlier visit has left it: the platform
 * makes it, and the app's own module stores it. The page is then at an address of no page, which the
 * next one may replace in its history.
 * @returns the session's token
 */
export async function storeSession(page: Page, brand: Brand, name: string): Promise<string> {
  const session = await sessionOf(page.context().request, brand, name)
  script ??= storageScript()
  const body = await script
  const device = '**/__device*'
  await page.route(device, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body })
      : route.fulfill({ contentType: 'text/html', body: blank }),
  )
  await page.goto('/__device')
  await page.evaluate(
    async ({ file, slot, appId, value }) => {
      const module: typeof import('@/storage/encrypted-storage') = await import(file)
      await module.encryptedStorage(localStorage, appId).write(slot, value)
    },
    { file: '/__device.js', slot: accountSlot, appId: brand.appId, value: session },
  )
  await page.unroute(device)
  return session.token
}

/** The page that follows hears nothing of it. */
const blank = '<title>Device</title><meta name="referrer" content="no-referrer">'
