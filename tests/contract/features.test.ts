import fc from 'fast-check'
import { expect, test } from 'vitest'
import { featuresOff } from '@/contract/features'

test.each<[string, unknown[], string[]]>([
  ['a menu that is off', [{ id: 'receipts', enable: false }], ['receipts']],
  ['one in another spelling', [{ Id: 'stores', Enable: false }], ['stores']],
  ['not one that is required', [{ id: 'receipts', enable: false, required: true }], []],
  ['not one that is on, or says nothing', [{ id: 'help' }, { id: 'invite', enable: true }], []],
  ['not two with one id', [{ id: 'help contact', enable: false }], []],
  ['the cart of rewards without it', [{ id: 'rewards', features: ['search'] }], ['cart']],
  ['not the cart of rewards with it', [{ id: 'rewards', features: ['search', 'cart'] }], []],
  ['not the cart where nothing is listed', [{ id: 'rewards', features: [] }], []],
  [
    'the others beside a broken one',
    [
      null,
      { id: 7, enable: false },
      { id: 'connect', enable: 'no' },
      { id: 'contact', enable: false },
    ],
    ['contact'],
  ],
])('a design setting switches off %s', (_, menus, off) => {
  expect(featuresOff(menus)).toEqual(off)
})

test('whatever is among the menus, those that are right are read', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), fc.array(fc.anything()), (before, after) => {
      const menus = [...before, { id: 'stores', enable: false }, ...after]

      expect(featuresOff(menus)).toContain('stores')
      expect(featuresOff(menus).join('')).not.toMatch(/\s/)
    }),
  )
})
