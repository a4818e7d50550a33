import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import type { WalkedRoute } from '../../e2e/every-route.ts'
import { settled, watchRequests } from '../../e2e/settled.ts'
import { picturesDist, requireFreshPicturesBuild } from '../build/fresh-build.ts'
import { chromiumArgs, requireChromium } from '../setup/chromium.ts'
import { stop as endWith } from '../setup/command-options.ts'
import { freePort } from '../setup/free-port.ts'
import { savePicture, saveSheets, type SheetPicture } from './contact-sheets.ts'
import { focusPictures } from './focus-pictures.ts'
import { modes, readPictureArguments, sheetLanguages } from './picture-options.ts'
import { picturesLoaded, showsAll, signIn } from './shown-page.ts'

// Every page and every modal on contact sheets: npm run pictures -- --all. See picture-options.ts.

const { options } = readPictureArguments()
const folder = join('.cache/pictures', options.name)

await requireFreshPicturesBuild()
// Signing in is not what is pictured.
process.env.PASSWORD_COST ??= '10'
const { startServer } = await import('../../mocks/server.ts')
const { localHostOf, packs } = await import('../../mocks/brands/packs.ts')
const { everyRoute } = await import('../../e2e/every-route.ts')
const { lookUp } = await import('@/contract/look-up')
const { editAddressRoute } = await import('@/features/addresses/routes')
const { pathnameOf } = await import('@/routing/route')
const { routes } = await import('@/routes')

type Pack = (typeof packs)[string]

/** The pages or modals that one visitor of a brand sees. */
interface Walk {
  pack: Pack
  language: (typeof sheetLanguages)[number]
  isMember: boolean
}

/** A page to be pictured. */
interface Sight {
  area: string
  name: string
  open: (page: Page) => Promise<void>
}

const failed: string[] = []
const pictures: SheetPicture[] = []
let isStopped = false
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

const dataDir = mkdtempSync(join(tmpdir(), 'taem-every-picture-'))
const port = await freePort()
const shown = Object.values(packs).filter(({ identity }) => options.has('brand', identity.name))
if (shown.length === 0) endWith(`--brand is of ${Object.keys(packs).join(', ')}.`)
const originOf = ({ identity }: Pack) => `http://${localHostOf(identity)}:${port}`
const server = await startServer({
  port,
  dataDir,
  dist: picturesDist,
  publicOrigin: shown.map((pack) => `${pack.identity.appId}=${originOf(pack)}`).join(', '),
  faults: true,
})
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: [
    ...chromiumArgs,
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    // The page for codes.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
  // Of a key, the browser would end before its pictures are on sheets.
  handleSIGINT: false,
  handleSIGTERM: false,
})
rmSync(folder, { recursive: true, force: true })
const started = performance.now()
try {
  const walks = shown.flatMap((pack) =>
    sheetLanguages
      .filter((language) => options.has('language', language))
      .flatMap((language) => [true, false].map((isMember) => ({ pack, language, isMember }))),
  )
  const next = () => (isStopped ? undefined : walks.shift())
  const one = async () => {
    for (let walk = next(); walk; walk = next()) {
      await take(browser, walk)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, one))
  const inOrder = pictures.toSorted((a, b) => a.sheet.localeCompare(b.sheet))
  const sheets = await saveSheets(browser, join(folder, 'sheets'), inOrder, options.sheet)
  for (const file of sheets) console.log(file)
} finally {
  await browser.close()
  await server.close()
  rmSync(dataDir, { recursive: true })
}
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`${pictures.length} pictures in ${seconds} s; each alone: ${folder}`)
for (const line of failed) console.error(line)
process.exit(failed.length > 0 ? 1 : 0)

function stop() {
  if (isStopped) process.exit(130)
  isStopped = true
  console.log('Stopping: the sheets show what there is so far. Once more ends at once.')
}

async function take(of: Browser, { pack, language, isMember }: Walk) {
  const { identity, members } = pack
  const visitor = `${identity.name} ${language} ${isMember ? 'member' : 'guest'}`
  const origin = originOf(pack)
  const [account] = members
  if (isMember && !account) return
  const context = await of.newContext({
    viewport: options.viewport,
    isMobile: options.viewport.width < 1000,
    hasTouch: options.viewport.width < 1000,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Bangkok',
    colorScheme: 'light',
    permissions: ['camera'],
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(
    ([key, value, size]) => {
      localStorage.setItem(key, value)
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size
      })
    },
    [
      `taem:${identity.appId}:language`,
      language,
      options.kind === 'large-text' ? '200%' : '',
    ] as const,
  )
  // Nothing is asked of others.
  await context.route(
    ({ hostname }) => !/(^|\.)localhost$/.test(hostname),
    (route) => route.abort(),
  )
  let page = await newPage()
  const links = new Set<string>()
  /** The controls whose pictures there are, by look. */
  const focusedKinds = new Map<string, Set<string>>()
  try {
    if (isMember && account) {
      await signIn(page, origin, { email: account.email, password: account.demoPassword }, language)
      await noteLinks()
      // A button leads there.
      for (const { key } of account.deliveryAddresses) {
        links.add(editAddressRoute.to({ tab: 'delivery', key }))
      }
    }
    for (const route of inOrderOfData(everyRoute.filter(isSeen))) {
      for (const at of addressesOf(route)) {
        await see({
          area: areaOf(route),
          name: `${at}, ${isMember ? 'member' : 'guest'}`,
          async open() {
            await page.goto(origin + at)
            await showsAll(page, language)
            await noteLinks()
          },
        })
      }
    }
    if (isMember && !options.isFocus) for (const modal of await modalsOf()) await see(modal)
  } catch (error) {
    fail(visitor, error)
  } finally {
    await context.close()
  }

  async function newPage() {
    const made = await context.newPage()
    watchRequests(made)
    return made
  }

  /** Takes the pictures of a page; one that fails does not end the walk. */
  async function see({ area, name, open }: Sight) {
    if (isStopped || !options.has('only', area)) return
    try {
      await open(page)
      for (const mode of modes.filter((each) => options.has('mode', each))) {
        await page.emulateMedia({ colorScheme: mode })
        // The app follows a moment later; a picture ends what has begun to move by then.
        await page.waitForFunction((to) => document.documentElement.dataset['theme'] === to, mode)
        const look = `${identity.name} ${mode} ${language}`
        for (const [more, png] of await shots(name, look)) {
          const names = [area, look, more || name]
          const file = savePicture(folder, names, png)
          pictures.push({ sheet: `${area}, ${look}`, name: more || name, file })
        }
      }
      if (pictures.length % 50 < modes.length) console.log(`${pictures.length} pictures …`)
    } catch (error) {
      fail(`${name}, ${identity.name} ${language}`, error)
      await page.close()
      page = await newPage()
    }
  }

  /** The pictures of what is shown, each with its own name if there are several. */
  async function shots(name: string, look: string): Promise<[more: string, png: Buffer][]> {
    if (options.isFocus) {
      const known = focusedKinds.get(look) ?? new Set()
      focusedKinds.set(look, known)
      const controls = await focusPictures(page, known)
      return controls.map(({ name: control, png, missing }) => {
        const fault = missing.length > 0 ? ` (no ring: ${missing.join(', ')})` : ''
        if (fault) failed.push(`${name}, ${look}: ${control}${fault}`)
        return [`${control}, ${name}${fault}`, png]
      })
    }
    await reportSideways(name)
    const { width, height } = options.viewport
    if (options.isWhole) {
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.min(whole, 6000) })
    }
    await picturesLoaded(page)
    const png = await page.screenshot({ animations: 'disabled' })
    if (options.isWhole) await page.setViewportSize({ width, height })
    return [['', png]]
  }

  async function reportSideways(name: string) {
    const { width } = options.viewport
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) {
      failed.push(`${name}, ${identity.name} ${language}: ${needed} px wide on ${width}`)
    }
  }

  async function noteLinks() {
    const found = await page.evaluate(() =>
      Array.from(document.querySelectorAll('a[href^="/"]'), (link) => link.getAttribute('href')),
    )
    for (const link of found) if (link !== null) links.add(pathnameOf(link))
  }

  function isSeen({ access, page: file }: WalkedRoute) {
    // Those of LINE lead away.
    return (!access || (access === 'member') === isMember) && !file.includes('/line/')
  }

  /** Every page once for each of its tabs; one of a thing at the address of a thing that is there. */
  function addressesOf({ route, at }: WalkedRoute): string[] {
    const own = routes.find(({ path }) => path === route)
    const values = Object.values(own?.params ?? {}).find((each) => Array.isArray(each)) ?? []
    if (isOfThing(route)) {
      const found = [...links].find((link) => own?.accepts(link))
      return [links.has(at) ? at : (found ?? at)]
    }
    const value = values.find((each) => at.includes(`/${each}`))
    return value === undefined
      ? [at, ...values.map((each) => `${at}/${each}`)]
      : values.map((each) => at.replace(`/${value}`, `/${each}`))
  }

  /** The states of the modals, from the board that opens them. */
  async function modalsOf(): Promise<Sight[]> {
    await page.goto(`${origin}/test`)
    await page.getByRole('group').first().waitFor()
    const states = await page.getByRole('group').evaluateAll((groups) =>
      groups.flatMap((group) => {
        const area = group.parentElement?.querySelector('h3')?.textContent
        const modal = group.getAttribute('aria-label')
        if (!area || !modal) return []
        return Array.from(group.querySelectorAll('button'), (button) => ({
          area,
          modal,
          state: button.textContent,
        }))
      }),
    )
    return states.map(({ area, modal, state }) => ({
      area,
      name: `${modal}, ${state}`,
      async open() {
        await page.goto(`${origin}/test?${new URLSearchParams({ modal, state })}`)
        const dialog = page.locator(':is([role=dialog], [role=alertdialog])').first()
        const problem = page.locator('#root [role=alert]:not(:empty)').first()
        await dialog.or(problem).first().waitFor()
        if (!(await dialog.isVisible())) throw new Error(await problem.innerText())
        await page.locator('html[data-shown]').waitFor()
        await settled(page)
      },
    }))
  }
}

function fail(what: string, error: unknown) {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  failed.push(`${what}: ${line}`)
  console.error(`failed: ${what}: ${line}`)
}

function areaOf({ page }: WalkedRoute) {
  return /^features\/([^/]+)/.exec(page)?.[1] ?? 'app'
}

/** Whether its address names a thing of the brand or the member, such as a reward or an order. */
function isOfThing(route: string) {
  const { params } = routes.find(({ path }) => path === route) ?? {}
  const names = Array.from(route.matchAll(/:(\w+)(?![\w?])/g), ([, name = '']) => name)
  return names.some((name) => !Array.isArray(lookUp(params ?? {}, name)))
}

/** The pages of things last: their addresses are in the links of the others. */
function inOrderOfData(walked: readonly WalkedRoute[]) {
  return walked.toSorted((a, b) => Number(isOfThing(a.route)) - Number(isOfThing(b.route)))
}
