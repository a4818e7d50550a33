import { expect, test } from 'vitest'
import { isForDevelopers, isOfThisMachine } from '../../../mocks/hosting/own-machine.ts'

function isHere(host: string, headers: Record<string, string> = {}, address = '127.0.0.1') {
  return isOfThisMachine(new Request(`http://${host}/__outbox`, { headers }), address)
}

test.each([
  ['localhost:5180', '127.0.0.1'],
  ['volt.localhost:5180', '127.0.0.1'],
  ['127.0.0.1:5180', '127.0.0.1'],
  ['[::1]:5180', '::1'],
  ['localhost', '::ffff:127.0.0.1'],
])('a request to %s from %s is local', (host, address) => {
  expect(isHere(host, {}, address)).toBe(true)
})

test.each([
  ['taem.example.com', '127.0.0.1'],
  ['localhost.example.com', '127.0.0.1'],
  ['notlocalhost', '127.0.0.1'],
  ['192.168.1.20:5180', '127.0.0.1'],
  ['localhost', '192.168.1.31'],
  ['localhost', '10.127.0.1'],
  ['localhost', '::ffff:192.168.1.31'],
  ['localhost', ''],
])('a request to %s from %s is not local', (host, address) => {
  expect(isHere(host, {}, address)).toBe(false)
})

test.each([
  ['Forwarded', 'for=203.0.113.7'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-Host', 'localhost'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Real-IP', '203.0.113.7'],
  ['X-Original-Host', 'taem.example.com'],
  ['CF-Connecting-IP', '203.0.113.7'],
  ['CF-Ray', '1'],
  ['True-Client-IP', '203.0.113.7'],
  ['Via', '1.1 proxy'],
  ['Ngrok-Trace-Id', '1'],
  ['Tailscale-User-Login', 'a'],
  ['Host', 'taem.example.com'],
  ['Origin', 'https://elsewhere.example'],
  ['Origin', 'null'],
])('a request with %s: %s is not local', (name, value) => {
  expect(isHere('localhost', { [name]: value })).toBe(false)
})

test('the headers of browsers and of our app keep a request local', () => {
  const headers = {
    Host: 'LOCALHOST:5180',
    Origin: 'http://volt.localhost:5180',
    Referer: 'https://elsewhere.example/',
    'X-Host': 'line',
    'X-App-Id': 'chaan-demo',
    'X-Country': 'TH',
    'Sec-Fetch-Site': 'same-origin',
  }

  expect(isHere('localhost', headers)).toBe(true)
})

test.each([
  ['GET', '/__outbox', true],
  ['GET', '/__', true],
  ['GET', '/%5f_outbox', true],
  ['GET', '/%255f%255foutbox', true],
  ['GET', '///__outbox', true],
  ['GET', '/a/../__outbox', true],
  ['GET', '/a\\..\\__outbox', true],
  ['GET', '/a/%2e%2e/__outbox', true],
  ['GET', '/%', false],
  ['GET', '/%5f%5foutbox%', true],
  ['GET', '/%255f%255f%', true],
  ['GET', 'http://localhost/', true],
  ['GET', '/test', true],
  ['GET', '/Tokens/', true],
  ['GET', '/vuedev/directlogin', true],
  ['GET', '/__csp', true],
  ['POST', '/__csp', false],
  ['POST', '/__csp/', true],
  ['GET', '/', false],
  ['GET', '/testimony', false],
  ['GET', '/campaign/a__b-p1', false],
  ['GET', '/campaign/%E0%B8%8A%E0%B8%B2-p1', false],
  ['GET', '/api/campaigns', false],
])('%s %s is a developer endpoint: %s', (method, path, expected) => {
  expect(isForDevelopers(method, path)).toBe(expected)
})
