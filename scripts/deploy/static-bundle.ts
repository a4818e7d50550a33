import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { compress } from '../../mocks/hosting/compression.ts'
import { cloudflareOf, headersOfHost, nginxOf } from '../brand/plain-host.ts'
import { makePage, type PageOptions } from '../brand/write-page.ts'

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm'])
/** Shorter files gain nothing. */
const worthwhile = 1024

/**
 * Writes a brand's app for a host of files: `site` with the page of `npm run brand -- page` and each
 * file compressed beside itself, and the headers for nginx, for Cloudflare Pages and, as JSON, for others.
 * @returns what to tell
 * @throws PageFault; nothing is written then
 */
export async function writeStaticBundle(
  folder: string,
  options: Omit<PageOptions, 'out' | 'nginx'>,
): Promise<string> {
  const site = join(folder, 'site')
  const { report, headers } = await makePage({ ...options, out: site })
  // Staff log in at the reference platform, which serves their pages itself.
  rmSync(join(site, 'studio'), { recursive: true, force: true })
  const files = globSync('**/*.*', { cwd: site }).filter((file) => compressible.has(extname(file)))
  for (const file of files) compressFile(join(site, file))
  const nginx = ['gzip_static on;', 'gzip_vary on;', nginxOf(headers)].join('\n')
  writeFileSync(join(folder, 'nginx.conf'), nginx)
  writeFileSync(
    join(folder, 'headers.json'),
    `${JSON.stringify(headersOfHost(headers), null, 2)}\n`,
  )
  writeFileSync(join(site, '_headers'), cloudflareOf(headers))
  return report
}

function compressFile(file: string) {
  const bytes = readFileSync(file)
  for (const [ending, encoding] of [['br', 'br'] as const, ['gz', 'gzip'] as const]) {
    // A build has compressed its largest file itself, and a hashed file does not change.
    const isDone = /[/\\]assets[/\\]/.test(file) && existsSync(`${file}.${ending}`)
    if (bytes.length < worthwhile || isDone) continue
    writeFileSync(`${file}.${ending}`, compress(bytes, encoding, 11))
  }
}
