import { expect, test } from 'vitest'
import { clarityOf, isClear } from '@/features/receipts/photo/clarity-rules'
import { blurred, painted, print } from './painted-pictures'

const size = { width: 150, height: 200 }

const pictures = [
  ['sharp print in good light', print(size), true],
  ['print in the shade', print(size, { paper: 120, ink: 30 }), true],
  ['faded print', print(size, { paper: 230, ink: 150 }), true],
  ['print that moved', blurred(print(size), 3), false],
  ['print in the dark', print(size, { paper: 50, ink: 8 }), false],
  ['no print at all', painted(size, () => [230, 230, 230]), false],
] as const

test.for(pictures)('$0 is clear enough: $2', ([, picture, expected]) => {
  const clarity = clarityOf(picture)

  expect({ ...clarity, isClear: isClear(clarity) }).toMatchObject({ isClear: expected })
})
