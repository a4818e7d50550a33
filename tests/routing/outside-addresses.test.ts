import { expect, test, vi } from 'vitest'
import {
  dialAddress,
  directionsTo,
  isSafeLink,
  mailAddress,
  mapAddress,
} from '@/routing/outside-addresses'

test.each([
  ['02-555-0100', 'tel:025550100'],
  ['+66 2 555 0100', 'tel:+6625550100'],
  ['0812345678;ext=9', 'tel:08123456789'],
])('phone number %s links to %s', (number, address) => {
  expect(dialAddress(number)).toBe(address)
})

test.each([
  ['hello@chaan.example', 'mailto:hello@chaan.example'],
  ['a@b.example?bcc=evil@x.example', 'mailto:a@b.example%3Fbcc%3Devil@x.example'],
])('e-mail address %s links to %s', (email, address) => {
  expect(mailAddress(email)).toBe(address)
})

test('a place links to a map by its coordinates', () => {
  const address = mapAddress({ latitude: 13.7812, longitude: 100.5412 })

  expect(new URL(address).searchParams.get('query')).toBe('13.7812,100.5412')
})

test.each([
  ['https://line.example/ti/p/@chaan-sample', true],
  ['http://line.example/', false],
  ['javascript:alert(1)', false],
  ['//line.example', false],
  ['', false],
])('%s links to: %s', (address, isSafe) => {
  expect(isSafeLink(address)).toBe(isSafe)
})

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
