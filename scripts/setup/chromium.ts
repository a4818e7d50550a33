import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { installByApt } from './apt.ts'

/** Chromium that cannot open a window: tests take a fifth less of their time with it. */
const withoutWindow = 'chromium-headless-shell'

const names = [
  withoutWindow,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * Arguments for Chromium: no sandbox (for containers), no background requests, and letters as wide as
 * on phones, which hint no fonts.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/** Finds Chromium: CHROMIUM_PATH, the system's, Playwright's own. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const folders = (process.env.PATH ?? '').split(delimiter)
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...system, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * Finds or installs Chromium, with the fonts that replace the app's while these load. If neither works,
 * ends with a message that says how to install it.
 */
export function requireChromium(): string {
  const found = findChromium()
  if (found && !runs(found)) {
    end(`${found} does not run. Point CHROMIUM_PATH at a Chromium that does, or unset it.`)
  }
  const path = found ? (withoutWindowBeside(found) ?? found) : install()
  if (!path) {
    end(
      'No Chromium was found, and none could be installed. Install one (Debian: apt install ' +
        'chromium-headless-shell; elsewhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH.',
    )
  }
  requireFonts()
  return path
}

/**
 * Until the app's font has loaded, members' devices use a font with the same widths, in Latin and in
 * Thai (`src/theme/fonts-fallback.css`). A bare Debian has none, so words would wrap differently.
 */
function requireFonts() {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  const hasAll = ['Liberation Sans', 'Noto Sans Thai'].every((name) => stdout?.includes(name))
  if (!hasAll) installByApt('fonts-liberation', 'fonts-noto-core')
}

/** Debian has both as packages; its Chromium with a window does as well when this fails. */
function withoutWindowBeside(found: string) {
  if (basename(found) !== 'chromium' || process.env.CHROMIUM_PATH) return undefined
  const path = installByApt(withoutWindow) ? findChromium() : undefined
  return path && runs(path) ? path : undefined
}

function install() {
  console.log('No Chromium here: installing it through Playwright …')
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
  const own = chromium.executablePath()
  // System libraries may be missing even when the download worked.
  if (existsSync(own) && runs(own)) return own
  console.log('That did not work: installing it through apt …')
  const path = installByApt(withoutWindow) ? findChromium() : undefined
  return path && runs(path) ? path : undefined
}

function runs(path: string) {
  return spawnSync(path, ['--version']).status === 0
}

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
