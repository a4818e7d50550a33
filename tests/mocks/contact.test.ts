import { expect } from 'vitest'
import { getContact } from '@/contract/contact'
import { chaan, volt } from '../../mocks/brands/demo-packs'
import { test } from './platform-world'

test.for([
  ['en', 'Every day, 08:00 to 20:00'],
  ['th', 'ทุก\u2060วัน 08:00 ถึง 20:00'],
] as const)('a guest sees the phone hours in %s', async ([language, hours], { world }) => {
  const contact = await world.call(getContact, {}, { language })

  expect(contact.phone).toMatchObject({ number: '02-555-0100', hours })
})

test('every brand names who is responsible for members’ data', () => {
  const packs = [chaan, volt]

  const emails = packs.map(({ contact }) => contact.dataProtection?.email)

  expect(emails).toEqual(['privacy@chaan.example', 'privacy@volt.example'])
})
