import { expect, test } from 'vitest'
import { clientAddress, readTrustedProxies } from '../../../mocks/hosting/client-address'

const proxies = readTrustedProxies('10.0.0.0/8, 192.0.2.7 fd00::/8')

test.each([
  ['a client that asks by itself', '203.0.113.9', undefined, '203.0.113.9'],
  ['a client that makes up a header', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a client behind one proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a client behind two proxies', '10.1.2.3', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
  ['a client that makes up a header', '10.1.2.3', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['a client that names a proxy', '10.1.2.3', '10.9.9.9, 203.0.113.9', '203.0.113.9'],
  ['a proxy that asks by itself', '10.1.2.3', undefined, '10.1.2.3'],
  ['a header that is no address', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
  ['an empty header', '10.1.2.3', '', '10.1.2.3'],
  ['an address with a port', '10.1.2.3', '203.0.113.9:4711', '203.0.113.9'],
  ['a client by IPv6', 'fd00::1', '[2001:db8::9]:4711', '2001:db8::9'],
  ['a proxy with an IPv4-mapped IPv6 address', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a client with an IPv4-mapped IPv6 address', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['a neighbour of a proxy', '192.0.2.8', '198.51.100.1', '192.0.2.8'],
])('%s (%s, “%s”) has the client address %s', (_, peer, forwardedFor, address) => {
  expect(clientAddress(peer, forwardedFor, proxies)).toBe(address)
})

test('without trusted proxies the header is ignored', () => {
  expect(clientAddress('127.0.0.1', '203.0.113.9', readTrustedProxies())).toBe('127.0.0.1')
})

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '0.0.0.0/0', '::/0'])(
  'the invalid proxy “%s” is named in the error',
  (entry) => {
    const { faults } = readTrustedProxies(`10.0.0.1, ${entry}`)

    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`"${entry}"`)
  },
)
