import { expect, test } from 'vitest'
import { RedeemState } from '@/contract/campaigns'
import { setUnknownValueListener } from '@/contract/shared'
import { rightsOf } from '@/contract/studio/staff-endpoint'
import { StaffPerson } from '@/contract/studio/staff-session'
import type { z } from '@/contract/zod'
import { answering, answeringStaff } from './answering.ts'

/** The paths of an answer whose values are a closed list, with nothing to fall back to. */
function closedIn(schema: z.core.$ZodType, path: string, above: readonly unknown[] = []): string[] {
  const { def } = schema._zod
  if (above.includes(def)) return []
  const below = (inner: z.core.$ZodType, name = '') => closedIn(inner, path + name, [...above, def])
  const parts = def as {
    type: string
    shape?: Record<string, z.core.$ZodType>
    element?: z.core.$ZodType
    innerType?: z.core.$ZodType
    valueType?: z.core.$ZodType
    options?: z.core.$ZodType[]
  }
  switch (parts.type) {
    case 'catch':
      return []
    case 'union':
      if (parts.options?.some((option) => option._zod.def.type === 'pipe')) return []
      return (parts.options ?? []).flatMap((option) => below(option))
    case 'enum':
    case 'literal':
      return [path]
    default:
      return [
        ...Object.entries(parts.shape ?? {}).flatMap(([name, inner]) => below(inner, `.${name}`)),
        ...(parts.element ? below(parts.element, '[]') : []),
        ...(parts.valueType ? below(parts.valueType, '{}') : []),
        ...(parts.innerType ? below(parts.innerType) : []),
      ]
  }
}

const exceptions = [
  // What a request did may not be guessed: its key is asked again.
  'checkoutCart.results[].outcome',
  'getCheckoutByKey.checkout.results[].outcome',
]
/** 0 or 1. */
const isSwitch = (path: string) => /\.mktoption_\w+$/.test(path)

test('a value that the app does not know never makes an answer unreadable', () => {
  expect(answering.length).toBeGreaterThan(100)
  const closed = answering.flatMap(({ id, response }) => closedIn(response, id))
  expect(closed.filter((path) => !isSwitch(path))).toEqual(exceptions)
})

/** What a page of the studio saves as it has read it: an unknown value must not become another there. */
const isSaved = (path: string) =>
  /^(?:getRichMenu|saveRichMenu|publishRichMenu|putBackRichMenu)\.|\.content\./.test(path)
const staffExceptions = [
  // The steps of a log-in.
  'signInStaff.next',
  'signInStaff.next',
  'signInStaff.next',
]
/** The one answer of an act that answers nothing else. */
const isOnlyAnswer = (path: string) => /\.(?:withdrawn|removed|deleted|signedOut)$/.test(path)

test('nor one of the studio or the counter, but for what is saved as it was read', () => {
  expect(answeringStaff.length).toBeGreaterThan(30)
  const closed = answeringStaff.flatMap(({ id, response }) => closedIn(response, id))
  const open = closed.filter((path) => !isSaved(path) && !isOnlyAnswer(path))
  expect(open).toEqual(staffExceptions)
})

test('a person whose role the page does not know has the least rights', () => {
  const person = { id: 's1', name: 'Nok', email: 'nok@example.com', role: 'auditor' }
  expect(rightsOf[StaffPerson.parse(person).role]).toEqual(rightsOf.view)
})

test('a reward in a state that the app does not know is not available, and the rest shows', () => {
  const reported: unknown[] = []
  setUnknownValueListener((value) => reported.push(value))

  expect(RedeemState.parse({ key: 'paused' }).key).toBe('not_available')
  expect(reported).toEqual(['paused'])
  expect(RedeemState.safeParse({ key: 7 }).success).toBe(false)
  expect(RedeemState.safeParse({}).success).toBe(false)
})
