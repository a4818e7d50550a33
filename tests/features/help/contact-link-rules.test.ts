import { expect, test } from 'vitest'
import { isSafeLink, mailAddress, mapAddress } from '@/features/help/contact-link-rules'

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
