import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './compression.ts'
import { contentSecurityPolicy, openerPolicy, type PageUses } from './security-headers.ts'
import { fillPage } from '../pages/render-index.ts'
import { createBoundedMap } from '../pages/bounded-map.ts'
import type { PageView } from '../pages/page-view.ts'
import type { ServedPage } from '../pages/served-page.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface PageSource {
  brandPage(html: string, appId: string): Promise<string>
  usesOf(appId: string): Promise<PageUses>
}

/** Shared parts of a brand's pages. */
interface Template {
  html: string
  policy: string
  opener: string
}

export interface StoredPage {
  /** The platform's answers in the page: they are read each time; a change makes the page again. */
  answers: string | undefined
  policy: string
  opener: string
  bytes: (encoding: Encoding | undefined) => Promise<Bytes>
}

/** About 20 KB each. A brand has about three for each of its rewards; the requested ones stay. */
const mostPages = 600
const mostBrands = 50

/** Stores finished pages of the built app, so that each is made and compressed once. */
export function createPageStore(dist: string, source: PageSource) {
  const templates = createBoundedMap<Promise<Template>>(mostBrands)
  const pages = createBoundedMap<StoredPage>(mostPages)

  async function makeTemplate(appId: string): Promise<Template> {
    const html = await source.brandPage(readFileSync(join(dist, 'index.html'), 'utf8'), appId)
    const uses = await source.usesOf(appId)
    // Pages add neither scripts nor styles, so all pages of a brand share one policy.
    return { html, policy: contentSecurityPolicy(html, uses), opener: openerPolicy(uses) }
  }

  return {
    async find(page: ServedPage): Promise<StoredPage> {
      const { appId } = page
      const making = templates.get(appId, () => makeTemplate(appId))
      const template = await making.catch((error: unknown) => {
        templates.delete(appId)
        throw error
      })
      const view = await page.view?.()
      const name = [appId, page.name, view?.name].join(' ')
      const make = () => storedPage(template, page, view)
      const stored = pages.get(name, make)
      if (stored.answers === view?.answers) return stored
      pages.delete(name)
      return pages.get(name, make)
    },
    /** Clears it after a change of a brand's content. */
    clear() {
      templates.clear()
      pages.clear()
    },
    get size() {
      return pages.size
    },
  }
}

function storedPage(
  { html, policy, opener }: Template,
  page: ServedPage,
  view: PageView | undefined,
): StoredPage {
  const parts = () => ({ ...page, head: page.head?.(), view })
  const plain = () => new TextEncoder().encode(fillPage(html, parts()))
  const kept = new Map<Encoding, Promise<Bytes>>()
  return {
    answers: view?.answers,
    policy,
    opener,
    async bytes(encoding) {
      // Rarely requested, and the largest.
      if (!encoding) return plain()
      const bytes = kept.get(encoding) ?? compressed(plain(), encoding)
      kept.set(encoding, bytes)
      return bytes
    },
  }
}

// Asynchronous, beside other requests: a crawler asks for hundreds of new pages.
async function compressed(bytes: Bytes, encoding: Encoding): Promise<Bytes> {
  const small =
    encoding === 'br'
      ? await promisify(brotliCompress)(bytes, {
          params: {
            // The page and its first view fit into the first packets of a connection.
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : await promisify(gzip)(bytes, { level: 9 })
  return new Uint8Array(small)
}
