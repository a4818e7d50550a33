import { createHash } from 'node:crypto'
import { noHosts, type PlatformHosts } from './platform-addresses.ts'

// The features that the app uses; all others are off. Unknown names would fill the browser's
// console.
const permissions = {
  self: ['autoplay', 'camera', 'clipboard-write', 'geolocation', 'screen-wake-lock'],
  none: [
    'accelerometer',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
}

/** Default headers of every response: without its own caching header a response is not cached. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': [
    ...permissions.self.map((name) => `${name}=(self)`),
    ...permissions.none.map((name) => `${name}=()`),
  ].join(', '),
  'X-Frame-Options': 'DENY',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** External services of a page: of other companies, and a platform on another origin. */
export interface PageUses {
  recaptcha?: boolean
  social?: boolean
  platform?: PlatformHosts | undefined
}

/**
 * The policy for a page: its own scripts and styles, those that it carries inline by their hash,
 * the hosts that LINE's SDK asks (api: start and sign-in, access: sharing, liff: scanning), those
 * of the app config, and what else the brand uses. Nothing beyond. Reports go to /__csp.
 */
export function contentSecurityPolicy(
  html: string,
  { recaptcha = false, social = false, platform = noHosts }: PageUses = {},
): string {
  const scripts = hashes(html, /<script\b([^>]*)>([\s\S]*?)<\/script>/g)
  const styles = hashes(html, /<style\b([^>]*)>([\s\S]*?)<\/style>/g)
  const scriptHosts = [...(recaptcha ? recaptchaHosts : []), ...(social ? [socialSdk] : [])]
  const askedHosts = [...(recaptcha ? recaptchaHosts : []), ...(social ? socialHosts : [])]
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...scriptHosts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...platform.images].join(' '),
    ["font-src 'self'", ...platform.fonts].join(' '),
    [
      "connect-src 'self' https://api.line.me https://access.line.me https://liff.line.me",
      ...platform.calls,
      ...askedHosts,
    ].join(' '),
    ...(askedHosts.length > 0 ? [['frame-src', ...askedHosts].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // All created in src/third-party/trusted-types.ts.
    'trusted-types app-html app-worker default',
    'report-uri /__csp',
  ].join('; ')
}

/**
 * Of the pages of staff: their own files, the inline styles of their brand, and nothing of anybody else.
 */
export function staffPolicy(html: string): string {
  const styles = hashes(html, /<style\b([^>]*)>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-html app-worker default',
    'report-uri /__csp',
  ].join('; ')
}

/**
 * Of the page that shows the contract: that of the app's page with less to ask, and with the policy
 * that the viewer's own sanitiser makes.
 */
export const contractPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app-html default dompurify',
  'report-uri /__csp',
].join('; ')

/** The policy of a worker comes with its script: it may only connect to us. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; report-uri /__csp"

/** The policy of the worker that reads codes with WebAssembly, which no page may run. */
export const detectorPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; report-uri /__csp"

// Origins of its script, its calls and its frame.
const recaptchaHosts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

const socialSdk = 'https://connect.facebook.net/'
const socialHosts = ['https://www.facebook.com', 'https://graph.facebook.com']

/** With a social provider, its window must be able to message the page. */
export function openerPolicy({ social }: PageUses): string {
  return social ? 'same-origin-allow-popups' : 'same-origin'
}

function hashes(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].flatMap(([, attributes = '', text = '']) => {
    // External scripts are covered by 'self'; JSON in a script element never runs.
    if (/\bsrc=/.test(attributes) || /type="application\/json"/.test(attributes)) return []
    return [`'sha256-${createHash('sha256').update(text).digest('base64')}'`]
  })
}
