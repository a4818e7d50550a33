import { expect } from 'vitest'
import { getStoreFinder } from '@/contract/stores'
import { changeDocument } from './brand-document'
import { test } from './platform-world'
import { joinThai } from '../../mocks/answers/join-thai.ts'

test('a guest gets every branch with its place, hours, special days and services', async ({
  world,
}) => {
  const { stores, services } = await world.call(getStoreFinder, {})

  expect(stores.find(({ id }) => id === 203)).toMatchObject({
    name: 'Chaan Victory Monument',
    latitude: 13.7631,
    longitude: 100.5376,
    phone: '02-555-0103',
    hours: { mon: { open: '06:30', close: '18:00' }, sun: null },
    specialDays: [
      { date: '2026-12-31', times: { open: '06:30', close: '16:00' } },
      { date: '2027-01-01', reason: 'New Year’s Day', times: null },
    ],
    services: ['wifi', 'wheel', 'pick'],
  })
  const known = services.map(({ key }) => key)
  expect(stores.flatMap((store) => store.services).filter((key) => !known.includes(key))).toEqual(
    [],
  )
})

test('names come in the reader’s language', async ({ world }) => {
  const { stores, services } = await world.call(getStoreFinder, {}, { language: 'th' })

  expect(stores[0]?.province).toContain('กรุงเทพมหานคร')
  expect(services.find(({ key }) => key === 'park')?.label).toContain(joinThai('ที่จอดรถ'))
})

test('a branch of which only the name is known has no place and no hours', async ({ world }) => {
  const name = { en: 'Counter', th: 'เคาน์เตอร์' }
  await changeDocument(world, 'stores', () => [{ id: 9, name }])

  const { stores } = await world.call(getStoreFinder, {})

  expect(stores).toEqual([
    expect.objectContaining({ id: 9, name: 'Counter', hours: null, phone: null, services: [] }),
  ])
})
