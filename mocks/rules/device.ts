interface Device {
  app: string
  system: string
}

// The order decides: most browsers name others as well.
const apps = [
  [/\bLine\//i, 'LINE'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** What a session keeps of the device that it began on; no more than its owner needs to know it by. */
export function deviceOf(userAgent: string): string | null {
  const app = firstIn(apps, userAgent)
  const system = firstIn(systems, userAgent)
  return app || system ? `${app}|${system}` : null
}

export function readDevice(stored: string | null): Device | null {
  if (stored === null) return null
  const [app = '', system = ''] = stored.split('|')
  return { app, system }
}

function firstIn(table: readonly (readonly [RegExp, string])[], userAgent: string): string {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}
