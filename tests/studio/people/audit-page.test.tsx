import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AuditPage } from '@/studio/people/audit-page'
import { halfType, openStudio } from '../staff-screen.tsx'

/** What the history says of an act, in its last column. */
async function saidOf(act: string, subject: string, details: object) {
  const at = '2026-11-29T10:00:00+07:00'
  const entry = { id: '1', at, by: { id: 's1', name: 'Nok' }, act, subject, details }
  await openStudio(<AuditPage />, {
    '/audit': () => ({ items: [entry], next: null, isWhole: true }),
  })
  return (await screen.findAllByRole('cell')).at(-1)?.textContent
}

test('the history tells a planned message with its time, and without its segment', async () => {
  const segment = { levels: [], languages: [], consent: 'any', expiringWithin: null }
  const details = { sendAt: '2026-12-05T09:00:00+07:00', segment }
  const said = await saidOf('message.scheduled', 'Tea week', details)
  expect(said).toMatch(/^Tea week · Planned for 5\sDec.* 09:00$/)
})

test('the history tells amounts in baht', async () => {
  const baht = { fromBaht: 1200, toBaht: 0 }
  const details = { giftId: 'g1', ...baht, fromPoints: 48, toPoints: 1, reason: 'Typed wrong' }
  expect(await saidOf('points.corrected', 'R-1', details)).toBe(
    'R-1 · Before: ฿1,200 · Now: ฿0 · Before: 48 points · Now: 1 point · Reason: Typed wrong',
  )
})

test.each([
  ['names', { reward: 'Iced tea', branch: 'Ari', member: '0099' }, 'Iced tea', 'Ari', '0099'],
  ['ids, where it has no names', {}, '1001', '0', '7001'],
] as const)('the history tells rewards, branches and members by their %s', async (...given) => {
  const [, names, reward, branch, member] = given
  const ids = { useId: 'u1', campaignId: 1001, storeId: 0, memberId: '7001' }
  const said = await saidOf('code.used', '4821', { ...names, ...ids })
  expect(said).toBe(`4821 · Reward: ${reward} · Branch: ${branch} · Member: ${member}`)
})

test('the history tells the last day of a link, at whose midnight it ends', async () => {
  const details = { path: '/a', expiresAt: '2026-12-31T17:00:00.000Z' }
  expect(await saidOf('link.made', 'tea26', details)).toMatch(
    /^tea26 · \/a · Last day 31\sDecember\s2026$/,
  )
})

test('the history tells how a session was opened, and what it does not know by its name', async () => {
  const details = { by: 'recovery', weather: 'fine' }
  expect(await saidOf('session.started', 'bua@example.com', details)).toBe(
    'bua@example.com · With a recovery code · weather: fine',
  )
})

test('the history says of rich menus which ones, once', async () => {
  expect(await saidOf('menu.published', 'rich menu', { id: 'h1', menus: ['en', 'th'] })).toBe(
    'Menus: en, th',
  )
})

test('the history tells roles in words', async () => {
  expect(await saidOf('staff.role', 'bua@example.com', { from: 'view', to: 'publish' })).toBe(
    'bua@example.com · Before: View · Now: Publish',
  )
})

test('a search that has found nothing so far can go on, and then finds', async () => {
  const at = '2026-11-29T10:00:00+07:00'
  const entry = { id: '1', at, by: { id: 's1', name: 'Nok' }, act: 'link.made', subject: 'tea26' }
  const parts = [
    { items: [], next: '7', isWhole: true },
    { items: [{ ...entry, details: {} }], next: null, isWhole: true },
  ]
  await openStudio(<AuditPage />, { '/audit': () => parts.shift() })

  expect(await screen.findByText('Nothing found so far')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))

  expect(await screen.findByRole('cell', { name: 'tea26' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the history leaves out what is empty', async () => {
  expect(await saidOf('link.made', 'tea26', { path: '/a', expiresAt: null })).toBe('tea26 · /a')
})

test('days of the history that end before they begin are told at their field', async () => {
  const at = '2026-11-29T10:00:00+07:00'
  const entry = { id: '1', at, by: { id: 's1', name: 'Nok' }, act: 'link.made', subject: 'tea26' }
  const { seen } = await openStudio(<AuditPage />, {
    '/audit': () => ({ items: [{ ...entry, details: {} }], next: '7', isWhole: true }),
  })
  await screen.findByRole('cell', { name: 'tea26' })
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('Until')]
  fireEvent.change(to, { target: { value: '2026-01-01' } })
  await screen.findByRole('cell', { name: 'tea26' })
  fireEvent.change(from, { target: { value: '2026-01-02' } })

  expect(from).toHaveAccessibleDescription('The first day is after the last one.')
  expect(screen.queryByRole('cell')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(seen).toHaveLength(2)
})

test('a day that is typed in part is no filter, and its field says so', async () => {
  await openStudio(<AuditPage />, { '/audit': () => ({ items: [], next: null, isWhole: true }) })
  const from = await screen.findByLabelText('From')
  halfType(from)
  fireEvent.blur(from)

  expect(from).toHaveAccessibleDescription('Fill this in completely, or clear it.')
})
