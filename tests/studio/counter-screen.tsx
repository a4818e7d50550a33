import { CounterApp } from '@/studio/counter/counter-app'
import { chooseBranch } from '@/studio/counter/counter-device'
import { openStudio } from './staff-screen.tsx'

/** An act of the person at the till: 250 baht of receipt A-1 gave points. */
export const givenPoints = {
  id: '1',
  at: '2026-11-29T10:00:00+07:00',
  act: 'points.given',
  subject: 'A-1',
  details: { giftId: 'g1', baht: 250 },
}

export const ari = { id: 204, name: { en: 'Ari' } }

export const booking = {
  redemptionId: 'r1',
  slotAt: '2026-11-29T10:00:00+07:00',
  people: 2,
  campaign: { en: 'Brunch' },
  member: 'Ploy C.',
  branch: null,
  state: 'valid',
  payment: null,
  use: null,
}

/** A payment of 100 baht that the counter takes. */
export const duePayment = {
  id: 'p1',
  baht: 100,
  method: 'counter',
  state: 'due',
  isTakenHere: true,
}

/** A member whose code was read. */
export const visitor = { ticket: 't', member: 'Ploy C.', level: {}, rate: { points: 1, baht: 25 } }

/** The code of the booking, as the platform answers it; `changes` to what it is for. */
export function codeOf(state: string, changes: { payment?: object | null; use?: object } = {}) {
  return {
    code: 'CHN72345678',
    state,
    what: {
      ...booking,
      imageUrl: '/x.png',
      position: 1,
      of: 1,
      item: null,
      endsAt: null,
      endedAt: null,
      ...changes,
    },
  }
}

/** The counter of a branch, whose person has done nothing yet unless `answers` says so. */
export async function openCounter(answers: Parameters<typeof openStudio>[1]) {
  const opened = await openStudio(<CounterApp />, {
    ...answers,
    '/counter/acts': answers['/counter/acts'] ?? (() => ({ items: [] })),
    '/counter': () => ({ branches: [ari] }),
  })
  chooseBranch(ari.id)
  return opened
}
