import { expect, test, vi } from 'vitest'
import { directionsTo } from '@/host/directions'

const ari = { latitude: 13.78, longitude: 100.544 }

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Line/15.1.0', 'maps.apple.com', 'daddr'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'maps.apple.com', 'daddr'],
  ['Mozilla/5.0 (Linux; Android 15; SM-S921B) Chrome/140', 'www.google.com', 'destination'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 'www.google.com', 'destination'],
])('%s has directions of %s', (userAgent, host, name) => {
  vi.stubGlobal('navigator', { userAgent })

  const address = new URL(directionsTo(ari))

  expect(address.host).toBe(host)
  expect(address.searchParams.get(name)).toBe('13.78,100.544')
})
