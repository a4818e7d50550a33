import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ServerOptions, startServer } from '../../../mocks/server'

const index = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Taem</title>
<link rel="icon" href="data:,"><script type="application/json" id="app-config">{}</script>
<script>window.early = 1</script></head><body><!--shell:picture--></body></html>`

export const origins = { chaan: 'http://chaan.localhost', volt: 'http://volt.localhost' } as const
export type BrandName = keyof typeof origins

export interface Answer {
  status: number
  headers: Headers
  html: string
}

/** A public start with both brands; `options` override its settings. */
export async function startSite(options: Partial<ServerOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'taem-pages-'))
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/index.html'), index)
  const server = await startServer({
    port: 0,
    dataDir: join(folder, 'data'),
    dist: join(folder, 'dist'),
    publicOrigin: `${origins.chaan}, volt-demo=${origins.volt}`,
    isDurable: false,
    ...options,
  })

  return {
    server,
    /** A response of a brand's host; fetch does not let a test set the host. */
    get(path: string, { brand = 'chaan', headers = {}, method = 'GET' }: Ask = {}) {
      const { host } = new URL(origins[brand])
      return new Promise<Answer>((resolve, reject) => {
        const at = { host: '127.0.0.1', port: server.port, path, method }
        const asked = get({ ...at, headers: { host, ...headers } }, (answer) => {
          const { statusCode: status = 0, headers: told } = answer
          const pairs = Object.entries(told).map(([name, value]) => [name, String(value)])
          text(answer).then(
            (html) => resolve({ status, html, headers: new Headers(pairs as [string, string][]) }),
            reject,
          )
        })
        asked.once('error', reject)
      })
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Ask {
  brand?: BrandName
  headers?: Record<string, string>
  method?: string
}

export type Site = Awaited<ReturnType<typeof startSite>>

/** The meta tags by name, as a crawler reads them; the title is `title`. */
export function tagsOf(html: string): Record<string, string> {
  const head = /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)]
  const links = [...head.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]*)">/g)]
  return Object.fromEntries([
    ['title', unescaped(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '')],
    ['lang', /<html lang="(\w+)"/.exec(html)?.[1] ?? ''],
    ...metas.map(([, name = '', content = '']) => [name, unescaped(content)]),
    ...links.map(([, rel = '', language, href = '']) => [language ?? rel, unescaped(href)]),
  ])
}

function unescaped(text: string) {
  return text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
