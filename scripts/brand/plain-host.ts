import {
  detectorPolicy,
  securityHeaders,
  workerPolicy,
} from '../../mocks/hosting/security-headers.ts'
import { withoutReports } from './brand-page.ts'

type Headers = Readonly<Record<string, string>>

/** What nginx needs in the `server` of a brand, whose `root` is the folder of the page. */
export function nginxOf(pageHeaders: Headers): string {
  const assets = {
    ...securityHeaders,
    'Cache-Control': 'public, max-age=31536000, immutable',
  }
  const worker = {
    ...securityHeaders,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': withoutReports(workerPolicy),
  }
  const detector = { ...assets, 'Content-Security-Policy': withoutReports(detectorPolicy) }
  return [
    '# Written by `npm run brand -- page`: the policy names this very index.html.',
    block('location /', ['try_files $uri /index.html;']),
    block('location = /index.html', linesOf(pageHeaders)),
    block('location = /index.built.html', ['return 404;']),
    block('location /assets/', ['try_files $uri =404;', ...linesOf(assets)]),
    block(String.raw`location ~ ^/assets/detect-worker-[^/]+\.js$`, linesOf(detector)),
    block('location = /service-worker.js', linesOf(worker)),
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
