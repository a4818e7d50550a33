import { afterEach, expect, test, vi } from 'vitest'

interface Rules {
  createHTML?(html: string): string | null
  createScriptURL(address: string): string | null
}

const policies = new Map<string, Rules>()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  policies.clear()
  document.head.replaceChildren()
})

/** A browser with Trusted Types, in which a name is taken once. */
function withTrustedTypes() {
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: Rules) {
      if (policies.has(name)) throw new TypeError(`There is a policy "${name}" already.`)
      policies.set(name, rules)
      return rules
    },
  })
}

test('every policy of the page is made before a script of another company is there', async () => {
  withTrustedTypes()
  const { loadScript } = await import('@/third-party/load-script')
  const before: string[][] = []
  vi.spyOn(document.head, 'append').mockImplementation(() => void before.push([...policies.keys()]))

  void loadScript('https://scripts.example/api.js', ['https://scripts.example/'])

  expect(before).toEqual([['app-html', 'app-worker', 'default']])
  expect(policies.get('default')?.createScriptURL('https://scripts.example/more.js')).toBeTruthy()
  expect(policies.get('default')?.createScriptURL('https://evil.example/more.js')).toBeNull()
})

test('the sanitizer uses the policy of the page and creates no other', async () => {
  withTrustedTypes()
  const { readableText } = await import('@/html/safe-html')

  expect(readableText('<p>Terms<script>evil()</script></p>')).toBe('Terms')
  expect([...policies.keys()]).toEqual(['app-html', 'app-worker', 'default'])
})

test('a worker is allowed only by its own address', async () => {
  withTrustedTypes()
  const { trustedWorker } = await import('@/third-party/trusted-types')

  expect(trustedWorker('/assets/warp-worker.js')).toBe('/assets/warp-worker.js')
  expect(policies.get('app-worker')?.createScriptURL('/assets/other.js')).toBeNull()
})

test('markup is allowed only by its own text', async () => {
  withTrustedTypes()
  const { allowMarkup } = await import('@/third-party/trusted-types')

  allowMarkup('<svg/>')

  expect(policies.get('default')?.createHTML?.('<svg/>')).toBe('<svg/>')
  expect(policies.get('default')?.createHTML?.('<svg onload=evil()/>')).toBeNull()
})
