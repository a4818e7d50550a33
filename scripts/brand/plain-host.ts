import {
  detectorPolicy,
  securityHeaders,
  workerPolicy,
} from '../../mocks/hosting/security-headers.ts'
import { withoutReports } from './brand-page.ts'

type Headers = Readonly<Record<string, string>>

/** What a host of files sends with each kind of file. */
export type HostHeaders = Readonly<
  Record<'page' | 'files' | 'assets' | 'worker' | 'detector', Headers>
>

export function headersOfHost(page: Headers): HostHeaders {
  const files = { ...securityHeaders, 'Cache-Control': 'no-cache' }
  const assets = { ...securityHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' }
  return {
    page,
    files,
    assets,
    worker: { ...files, 'Content-Security-Policy': withoutReports(workerPolicy) },
    detector: { ...assets, 'Content-Security-Policy': withoutReports(detectorPolicy) },
  }
}

/** What nginx needs in the `server` of a brand, whose `root` is the folder of the page. */
export function nginxOf(page: Headers): string {
  const { files, assets, worker, detector } = headersOfHost(page)
  return [
    '# Written by `npm run brand -- page`: the policy names this very index.html.',
    block('location /', ['try_files $uri /index.html;', ...linesOf(files)]),
    block('location = /index.html', linesOf(page)),
    block('location = /index.built.html', ['return 404;']),
    block('location /assets/', ['try_files $uri =404;', ...linesOf(assets)]),
    block(String.raw`location ~ ^/assets/detect-worker-[^/]+\.js$`, linesOf(detector)),
    block('location = /service-worker.js', linesOf(worker)),
    '',
  ].join('\n')
}

/**
 * The file `_headers` of Cloudflare Pages, which adds up all rules of a path: a line with `!` takes
 * what an earlier rule has set away. Pages are every path that no later rule names.
 */
export function cloudflareOf(page: Headers): string {
  const { assets, worker, detector } = headersOfHost(page)
  const changed = (headers: Headers, before: Headers) =>
    Object.entries({ ...before, ...headers }).flatMap(([name]) => {
      if (headers[name] === before[name]) return []
      return [
        ...(before[name] === undefined ? [] : [`  ! ${name}`]),
        ...(headers[name] === undefined ? [] : [`  ${name}: ${headers[name]}`]),
      ]
    })
  return [
    '# Written by `npm run deploy -- --static`: the policy names this very index.html.',
    '/*',
    ...changed(page, {}),
    '/assets/*',
    ...changed(assets, page),
    '/assets/detect-worker-*',
    ...changed(detector, assets),
    '/service-worker.js',
    ...changed(worker, page),
    '',
  ].join('\n')
}

function linesOf(headers: Headers) {
  return Object.entries(headers).map(([name, value]) => {
    // A file that is missing for a moment must not stay so.
    const always = name === 'Cache-Control' ? '' : ' always'
    return `add_header ${name} "${value}"${always};`
  })
}

function block(place: string, lines: readonly string[]) {
  return [`${place} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n')
}
