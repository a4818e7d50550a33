import { mutantsOf } from '../mutant-rules.ts'

const codes = ['tests/mocks/studio/counter-codes.test.ts']
const points = ['tests/mocks/studio/counter-points.test.ts']
const desk = ['tests/mocks/studio/counter-desk.test.ts']

export const atCounter = [
  ...mutantsOf('mocks/areas/counter/code-use-rules.ts', codes, [
    ['a used code is good', `if (isUsed || row.used_at !== null) return 'used'`, 'void isUsed'],
    ['a code is used at its end', '<= now) return', '< now) return'],
    ['an unpaid code is used', `if (waitsForPayment) return 'unpaid'`, 'void waitsForPayment'],
    ['a code without the prefix is unknown', '? prefix + key : key', '? key : key'],
  ]),
  ...mutantsOf('mocks/areas/counter/code-use-store.ts', codes, [
    ['a second use counts', 'return inserted !== undefined', 'return true'],
    ['a use is taken back at any time', `.where('at', '>', after)`, `.where('at', '>', 0)`],
  ]),
  ...mutantsOf('mocks/areas/counter/use-code.ts', codes, [
    ['the first code of several ends the reward', '=== of', '=== 1'],
    ['others take a use back', 'known.staff_id !== staff.id', 'known.staff_id === ""'],
  ]),
  ...mutantsOf('mocks/areas/counter/member-code-rules.ts', points, [
    ['a code is good at its end', 'return now < expiresAt', 'return now <= expiresAt'],
    ['any signature is right', '|| !timingSafeEqual(given, right)', ''],
  ]),
  ...mutantsOf('mocks/areas/counter/give-points.ts', points, [
    ['a ticket is good for ever', ' || visit.at + visitMs <= now', ''],
    ['a ticket is good for everybody', 'visit.staff_id !== staff.id || ', ''],
    ['points to oneself', `throw new StaffRefusal('ownPoints')`, 'return member'],
    ['one purchase too many', 'gifts >= most', 'gifts > most'],
    ['a point too many', 'given + points > most', 'given > most'],
  ]),
  ...mutantsOf('mocks/areas/counter/take-payment.ts', desk, [
    ['a link is taken at the counter', '.isTakenHere', '.id'],
  ]),
]
