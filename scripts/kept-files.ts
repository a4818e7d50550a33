import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closure, type Facts, filesOf, keyOf } from './build-facts.ts'

/** The start of the app, a member's wallet with its codes, and what stands around these pages. */
const sources = [
  'src/main.tsx',
  'src/app/more-routes.ts',
  'src/app/arrival-flow.ts',
  'src/app/bar-actions.tsx',
  'src/app/not-found-page.tsx',
  'src/app/page-motion.ts',
  'src/app/session-end-flow.ts',
  'src/errors/alert-modal.tsx',
  'src/errors/describe-error.ts',
  'src/features/home/home-page.tsx',
  'src/features/home/guest-shelves.tsx',
  'src/features/home/home-more.tsx',
  'src/features/home/member-home.tsx',
  'src/features/legal/membership-strip.tsx',
  'src/features/profile/account-menu.tsx',
  'src/features/profile/member-qr-page.tsx',
  'src/features/wallet/code-face.tsx',
  'src/features/wallet/my-rewards-page.tsx',
  'src/features/wallet/offline-wallet.ts',
  'src/features/wallet/serial-modal.tsx',
  'src/features/wallet/serial-ticket.tsx',
  'src/features/wallet/till-mode.tsx',
  'src/session/encrypted-storage.ts',
  'src/session/member-session.ts',
  'src/theme/colour-fallback.ts',
  'src/ui/alert-sheet.tsx',
]

/** A device may change its language; both are small. */
const texts = [
  'src/i18n',
  'src/errors',
  ...['home', 'profile', 'wallet', 'cart', 'legal'].map((area) => `src/features/${area}`),
].flatMap((folder) => ['en', 'th'].map((language) => `${folder}/texts/${language}.json`))

export interface KeptFile {
  /** Within the build, as `assets/app-abc.js`. */
  url: string
  /** The name has a hash of the content. */
  revision: null
  /** What the worker checks an answer against before it keeps it. */
  integrity: string
}

/**
 * What the service worker keeps from its first day on, the app's entry first.
 * @throws where a source is nowhere in the build: it was renamed, and belongs into the list anew.
 */
export function keptFiles(dist: string, facts: Facts): KeptFile[] {
  const keys = new Set<string>()
  for (const source of [...sources, ...texts]) {
    const key = keyOf(source, facts)
    if (!key) throw new Error(`The service worker keeps ${source}, which is nowhere in the build.`)
    for (const name of closure(key, facts.manifest)) keys.add(name)
  }
  const fonts = Object.values(facts.manifest).filter(({ file }) => file.endsWith('.woff2'))
  const files = filesOf(keys, (key) => {
    const { file = '', css = [] } = facts.manifest[key] ?? {}
    return [file, ...css]
  })
  return [...files, ...fonts.map(({ file }) => file)].map((url) => ({
    url,
    revision: null,
    integrity: `sha256-${createHash('sha256')
      .update(readFileSync(join(dist, url)))
      .digest('base64')}`,
  }))
}
