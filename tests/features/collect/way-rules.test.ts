import { expect, test } from 'vitest'
import { firstWay } from '@/features/collect/scan/way-rules'

test.for([
  ['nothing is known: the scanner', {}, 'scan'],
  ['the way of the last time', { last: 'type' }, 'type'],
  ['a link asks for another way than the last', { asked: 'scan', last: 'type' }, 'scan'],
  ['a link asks for the code field', { asked: 'type' }, 'type'],
  ['an unknown way of a link', { asked: 'constructor', last: 'type' }, 'type'],
  ['there are codes', { hasCodes: true, asked: 'scan', last: 'scan' }, 'type'],
] as const)('the page begins with: %s', ([, given, way]) => {
  expect(firstWay({ hasCodes: false, asked: null, last: undefined, ...given })).toBe(way)
})
