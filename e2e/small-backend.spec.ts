import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { startPlainHost } from '../tests/scripts/brand-crm.ts'
import { smallConfig, smallFixtures, startSmallBackend } from '../tests/scripts/small-backend.ts'
import { textsOf } from './app-texts.ts'
import { failedToLoad, guardOf } from './guard.ts'
import { openCode, redeem } from './redeeming.ts'
import { watchRequests } from './settled.ts'

const say = textsOf('en')

test('the backend of the documentation takes a guest from home to a code', async ({
  context,
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'taem-small-'))
  const site = join(folder, 'site')
  mkdirSync(site)
  const headers: Record<string, string> = {}
  const host = await startPlainHost(site, headers)
  const backend = await startSmallBackend({ appOrigin: host.origin })
  const config = smallConfig(folder, backend.base)
  const make = ['page', '--config', config, '--out', site, '--name', 'Jasmine']
  const { stdout } = await promisify(execFile)(process.execPath, [
    'scripts/brand/brand-command.ts',
    ...make,
  ])
  for (const [, name = '', value = ''] of stdout.matchAll(/^ {2}([A-Z][\w-]+): (.+)$/gm)) {
    headers[name] = value
  }
  const guard = await guardOf(context, host.origin)
  // What is optional is not there.
  guard.allow(/^host: 127\.0\.0\.1:/, failedToLoad)
  watchRequests(page)

  await page.goto(host.origin)
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
  await expect(page).toHaveURL(`${host.origin}/campaign/jasmine-tea-p101`)

  await redeem(page, say)
  expect(await openCode(page, say)).toMatch(/^[0-9A-F]{8}$/)

  await page.goto(host.origin)
  await expect(page.getByRole('main').getByText('880').first()).toBeVisible()
  expect(guard.problems()).toEqual([])
  await page.close()
  await host.stop()
  await backend.stop()
  rmSync(folder, { recursive: true })
})
