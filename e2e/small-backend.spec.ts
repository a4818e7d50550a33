import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { startForeignBackend } from '../tests/adapter/foreign-backend.ts'
import { foreignAdapter } from '../tests/adapter/foreign-dialect.ts'
import { startPlainHost } from '../tests/scripts/brand-crm.ts'
import {
  smallConfig,
  smallFixtures,
  startSmallBackend,
  withLine,
} from '../tests/scripts/small-backend.ts'
import { textsOf } from './app-texts.ts'
import { failedToLoad, guardOf, hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'
import { openCode, redeem } from './redeeming.ts'
import { watchRequests } from './settled.ts'

const say = textsOf('en')
const teaPath = '/campaign/jasmine-tea-p101'

/** The built app at an origin of its own, and the backend of the documentation at another. */
async function startSmall(context: BrowserContext, { hasLine, isForeign }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'taem-small-'))
  const site = join(folder, 'site')
  mkdirSync(site)
  const headers: Record<string, string> = {}
  const host = await startPlainHost(site, headers)
  const { origin } = host
  const swaps = hasLine ? [withLine] : []
  const backend = isForeign
    ? await startForeignBackend(origin)
    : await startSmallBackend({ appOrigin: origin, swaps })
  const line = { lineEnabled: true, lineLiffId: '2000000001-chaandev' }
  const config = smallConfig(folder, backend.base, {
    ...(hasLine && line),
    ...(isForeign && { adapter: foreignAdapter() }),
  })
  const make = ['page', '--config', config, '--out', site, '--name', 'Jasmine']
  const { stdout } = await promisify(execFile)(process.execPath, [
    'scripts/brand/brand-command.ts',
    ...make,
  ])
  for (const [, name = '', value = ''] of stdout.matchAll(/^ {2}([A-Z][\w-]+): (.+)$/gm)) {
    headers[name] = value
  }
  const guard = await guardOf(context, origin)
  // What is optional is not there.
  guard.allow(/^host: 127\.0\.0\.1:/, failedToLoad)
  return {
    origin,
    guard,
    async stop() {
      await host.stop()
      await backend.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

interface Options {
  hasLine: boolean
  /** Everything that an adapter can bridge is otherwise. */
  isForeign: boolean
}

const test = base.extend<Options & { small: Awaited<ReturnType<typeof startSmall>> }>({
  hasLine: [false, { option: true }],
  isForeign: [false, { option: true }],
  small: async ({ context, hasLine, isForeign, page }, use) => {
    const small = await startSmall(context, { hasLine, isForeign })
    watchRequests(page)
    await use(small)
    await page.close()
    await small.stop()
  },
})

/** From a member's campaign to the code, and the balance afterwards. */
async function redeemTea(page: Page, origin: string) {
  await redeem(page, say)
  expect(await openCode(page, say)).toMatch(/^[0-9A-F]{8}$/)

  await page.goto(origin)
  await expect(page.getByRole('main').getByText('880').first()).toBeVisible()
}

/** From a guest's home by the gate to a code. */
async function goFromHome(page: Page, { origin, guard }: Awaited<ReturnType<typeof startSmall>>) {
  await page.goto(origin)
  await expect(page.getByText('The first jasmine tea of the day')).toBeVisible()
  await page.getByRole('link', { name: /Jasmine tea/ }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Jasmine tea', exact: true }),
  ).toBeVisible()
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Redeem/ })
    .click()
  await page.getByRole('link', { name: say('rewards', 'gate.logIn'), exact: true }).click()
  const { email, password } = smallFixtures().members.first
  await page.getByLabel(say('auth', 'login.email'), { exact: true }).fill(email)
  await page.getByLabel(say('auth', 'login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click()
  await expect(page).toHaveURL(origin + teaPath)

  await redeemTea(page, origin)
  expect(guard.problems()).toEqual([])
}

test('the backend of the documentation takes a guest from home to a code', async ({
  page,
  small,
}) => {
  await goFromHome(page, small)
})

test.describe('in another dialect', () => {
  test.use({ isForeign: true })

  test('the same backend does so by the adapter of the app config', async ({ page, small }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await goFromHome(page, small)

    expect(asked.join('\n')).toContain('/dashboard?config=')
    // Nothing in the contract's terms, not even before the app runs.
    expect(asked.filter((url) => /\/dashboard\/|\/categories$|device_locale/.test(url))).toEqual([])
  })
})

test.describe('inside LINE', () => {
  test.use({ hasLine: true })

  test('a link in a chat leads to a code, with one endpoint more', async ({
    page,
    small: { origin, guard },
  }) => {
    guard.allow(hostsOfLine)
    await openInLine(page, { path: teaPath }, origin)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Jasmine tea', exact: true }),
    ).toBeVisible()

    await redeemTea(page, origin)
    expect(guard.problems()).toEqual([])
  })
})
