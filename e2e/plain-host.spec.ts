import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test as base } from '@playwright/test'
import { type Crm, startCrm, startPlainHost } from '../tests/scripts/brand-crm.ts'
import { textsOf } from './app-texts.ts'
import { keepAppFromStarting } from './before-app.ts'
import { guardOf } from './guard.ts'
import { whenKept } from './kept.ts'
import { settled, watchRequests } from './settled.ts'

const say = textsOf('th')

interface PlainHost {
  crm: Crm
  /** Makes the page again, with these options. */
  deploy(...options: string[]): Promise<void>
  /** Where the app is. */
  origin: string
}

/** The build with the page of a brand on its own CRM, as its engineer deploys it. */
const test = base.extend<{ host: PlainHost }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  host: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'taem-plain-'))
    const crm = await startCrm()
    const config = join(folder, 'app-config.json')
    writeFileSync(config, JSON.stringify(crm.config))
    const out = join(folder, 'site')
    const headers: Record<string, string> = {}
    async function deploy(...options: string[]) {
      const command = ['scripts/brand/brand-command.ts', 'page', '--config', config, '--out', out]
      const { stdout } = await promisify(execFile)(process.execPath, [...command, ...options])
      for (const [, name = '', value = ''] of stdout.matchAll(/^ {2}([A-Z][\w-]+): (.+)$/gm)) {
        headers[name] = value
      }
    }
    await deploy()
    const host = await startPlainHost(out, headers)
    await use({ crm, deploy, origin: host.origin })
    await host.stop()
    await crm.stop()
    rmSync(folder, { recursive: true })
  },
})

test('a brand on its own CRM and a host of files is itself from the first paint on', async ({
  context,
  page,
  host: { crm, origin },
}) => {
  const guard = await guardOf(context, origin)
  guard.allow(/^host: 127\.0\.0\.1:/)
  watchRequests(page)
  await keepAppFromStarting(page)
  await page.goto(`${origin}/?ref=MALI2026`)

  await expect(page).toHaveTitle('มะลิ & ชา')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  const tabs = page.locator('.sh-tabs > a')
  await expect(tabs).toHaveText([
    say('core', 'nav.home'),
    say('core', 'nav.rewards'),
    say('core', 'nav.me'),
  ])
  const hero = page.locator('.shell-hero img')
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
  const painted = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['primary', 'accent', 'neutral'].map((seed) => style.getPropertyValue(`--seed-${seed}`))
  })
  expect(painted).toEqual(['#0b6e4f', '#f9a03f', '#6b7a74'])

  // The same page answers every path, and the picture is home's.
  const pictures = () => crm.asked.filter(({ path }) => path === '/blob/hero.svg').length
  const onHome = pictures()
  for (const path of ['/campaign/jasmine-tea-p1', '/reward', '/login']) {
    await page.goto(origin + path)
    await settled(page)
    await expect(hero).toBeHidden()
  }
  expect(pictures()).toBe(onHome)

  await page.unrouteAll()
  await page.goto(`${origin}/?ref=MALI2026`)
  await expect(page.getByRole('heading', { name: 'ชามะลิแก้วแรกของวัน' })).toBeVisible()
  await expect(page.locator('#shell')).toHaveCount(0)
  await settled(page)

  const asked = crm.asked.map(({ path, query }) => `${path}?${query.toString()}`)
  expect(asked).toContain('/admin/app/mali-app/setting?device_locale=1054')
  expect(asked.filter((path) => /referrals|notifications|=1033/.test(path))).toEqual([
    // Of the command.
    '/admin/app/mali-app/setting?device_locale=1033',
  ])
  expect(guard.problems()).toEqual([])
})

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the visit after a deploy has the new page, not the kept one', async ({
    context,
    page,
    host: { origin, deploy },
  }) => {
    await page.goto(origin)
    await whenKept(page)
    await page.close()
    await deploy('--name', 'มะลิ ใหม่')

    const next = await context.newPage()
    await next.goto(origin)

    await expect(next.locator('meta[property="og:site_name"]')).toHaveAttribute(
      'content',
      'มะลิ ใหม่',
    )
    await expect(next.getByRole('heading', { name: 'ชามะลิแก้วแรกของวัน' })).toBeVisible()
  })
})
