import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../hosting/compression.ts'
import { contentSecurityPolicy, openerPolicy, type PageUses } from '../hosting/security-headers.ts'
import { fillPage } from '../render-index.ts'
import { createBoundedMap } from './bounded-map.ts'
import type { ServedPage } from './served-page.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface PageSource {
  brandPage(html: string, appId: string): Promise<string>
  usesOf(appId: string): Promise<PageUses>
}

/** What the pages of a brand share. */
interface Template {
  html: string
  policy: string
  opener: string
}

export interface StoredPage {
  policy: string
  opener: string
  bytes: (encoding: Encoding | undefined) => Promise<Bytes>
}

/** Of some 20 KB each. A brand has about three for each of its rewards; those asked for stay. */
const mostPages = 600
const mostBrands = 50

/** Keeps the pages of the built app as they go out, so that each is made and compressed once. */
export function createPageStore(dist: string, source: PageSource) {
  const templates = createBoundedMap<Promise<Template>>(mostBrands)
  const pages = createBoundedMap<StoredPage>(mostPages)

  async function makeTemplate(appId: string): Promise<Template> {
    const html = await source.brandPage(readFileSync(join(dist, 'index.html'), 'utf8'), appId)
    const uses = await source.usesOf(appId)
    // What a page adds has neither scripts nor styles, so all pages of a brand have one policy.
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
      return pages.get(`${appId} ${page.name}`, () => storedPage(template, page))
    },
    /** After a change of what brands say of themselves. */
    clear() {
      templates.clear()
      pages.clear()
    },
    get size() {
      return pages.size
    },
  }
}

function storedPage({ html, policy, opener }: Template, page: ServedPage): StoredPage {
  const plain = () => new TextEncoder().encode(fillPage(html, { ...page, head: page.head?.() }))
  const kept = new Map<Encoding, Promise<Bytes>>()
  return {
    policy,
    opener,
    async bytes(encoding) {
      // Nearly nobody asks for this one, and it is the largest.
      if (!encoding) return plain()
      const bytes = kept.get(encoding) ?? compressed(plain(), encoding)
      kept.set(encoding, bytes)
      return bytes
    },
  }
}

// Beside the requests of others: a crawler asks for hundreds of pages that nobody has opened yet.
async function compressed(bytes: Bytes, encoding: Encoding): Promise<Bytes> {
  const small =
    encoding === 'br'
      ? await promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : await promisify(gzip)(bytes, { level: 9 })
  return new Uint8Array(small)
}
