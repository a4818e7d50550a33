import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageNames } from '../../src/contract/languages.ts'
import { type Facts, filesOf, keysOf } from './build-facts.ts'
import { firstVisits, openHome, till, wallet } from './visits.ts'

/** The visits that work offline, and the modules around their pages. */
const sources = [
  ...openHome,
  ...firstVisits.member.starts,
  ...wallet,
  ...till.starts,
  'src/app/bar-actions.tsx',
  'src/features/utility/not-found-page.tsx',
  'src/app/session-end-flow.ts',
  'src/i18n/brand-labels.ts',
  'src/page-frame/language-select.tsx',
  'src/session/switch-language.ts',
  'src/errors/alert-modal.tsx',
  'src/errors/describe-error.ts',
  'src/features/legal/membership-strip.tsx',
  'src/features/profile/home/account-menu.tsx',
  'src/features/profile/member-code/member-qr-page.tsx',
  'src/features/wallet/code/running-code-strip.tsx',
  'src/features/wallet/code/running-flow.ts',
  'src/theme/colour-fallback.ts',
  'src/ui/alert-sheet.tsx',
  ...['errors', 'features/profile', 'features/legal'].map(
    (folder) => `src/${folder}/texts/en.json`,
  ),
]

export interface KeptFile {
  /** Within the build, as `assets/app-abc.js`. */
  url: string
  /** The name has a hash of the content. */
  revision: null
  /** The worker checks an answer against this before it caches it. */
  integrity: string
}

/**
 * The files that the service worker caches when it is installed, the app's entry first.
 * @throws when a source is not in the build: it was renamed, and the list needs its new name.
 */
export function keptFiles(dist: string, facts: Facts): KeptFile[] {
  // A device may change its language; the texts are small, and not all are in each language.
  const others = languageNames.flatMap((name) =>
    sources
      .map((source) => source.replace('/en.json', `/${name}.json`))
      .filter((file) => existsSync(file)),
  )
  const wanted = [...new Set([...sources, ...others])]
  const files = filesOf(keysOf(wanted, 'scripts/build/kept-files.ts', facts), facts)
  const fonts = Object.values(facts.manifest).filter(({ file }) => file.endsWith('.woff2'))
  return [...files, ...fonts.map(({ file }) => file)].map((url) => ({
    url,
    revision: null,
    integrity: `sha256-${createHash('sha256')
      .update(readFileSync(join(dist, url)))
      .digest('base64')}`,
  }))
}
