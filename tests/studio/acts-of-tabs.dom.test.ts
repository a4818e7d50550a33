import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  actOnce,
  forgetPending,
  restorePending,
  useUnanswered,
} from '@/studio/counter/counter-once'
import { prepareStudio } from './staff-screen.tsx'

beforeEach(prepareStudio)
afterEach(() => useUnanswered.setState({ pending: undefined, settled: undefined }))

const pay = (paymentId: string) =>
  actOnce('paid', { params: { paymentId }, body: { storeId: 204 } })
const payment = (id: string) => ({
  isDone: true,
  payment: { id, baht: 100, method: 'counter', state: 'paid', isTakenHere: false },
})

/** Answers by the id of the payment; the answer of one that is not named is lost. */
function answerPayments(answers: Record<string, () => unknown>) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const [, id = ''] = /payments\/(\w+)\/paid/.exec(url) ?? []
    const answer = answers[id]
    if (!answer) throw new TypeError('The line dropped')
    return Response.json(await answer())
  })
}

const pendingPayment = () => useUnanswered.getState().pending?.input['params']

/** Another tab of this device has its own state, and the same storage. */
const asAnotherTab = () => useUnanswered.setState({ pending: undefined })

test('an act of one tab leaves what another tab does not know yet', async () => {
  answerPayments({ second: () => payment('second') })
  await pay('first').catch(() => undefined)
  asAnotherTab()

  await pay('second')
  restorePending()
  expect(pendingPayment()).toEqual({ paymentId: 'first' })
})

test('going on without one act leaves that of another tab', async () => {
  answerPayments({})
  await pay('first').catch(() => undefined)
  const { pending: first } = useUnanswered.getState()
  asAnotherTab()
  await pay('second').catch(() => undefined)

  if (first) forgetPending(first)
  expect(pendingPayment()).toEqual({ paymentId: 'second' })
  restorePending()
  expect(pendingPayment()).toEqual({ paymentId: 'second' })
})

test('an act that is answered leaves an earlier one whose answer was lost', async () => {
  const answer = Promise.withResolvers<unknown>()
  answerPayments({ second: () => answer.promise })
  const second = pay('second')
  await pay('first').catch(() => undefined)

  answer.resolve(payment('second'))
  await second
  expect(pendingPayment()).toEqual({ paymentId: 'first' })
})

test('an act that was answered is not taken up again', async () => {
  answerPayments({ first: () => payment('first') })
  await pay('first')

  restorePending()
  expect(pendingPayment()).toBeUndefined()
})
