import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CounterApp } from '@/studio/counter/counter-app'
import { openCounter } from './counter-screen.tsx'

const used = {
  id: '1',
  at: new Date().toISOString(),
  act: 'code.used',
  subject: '…B65',
  details: { useId: 'use-1' },
}

test('a use is taken back from the latest acts while its minute runs', async () => {
  let undoUntil: string | null = new Date(Date.now() + 50_000).toISOString()
  const { user, seen } = await openCounter({
    '/counter/acts': () => ({ items: [{ ...used, undoUntil }] }),
    '/counter/uses/use-1/undo': () => {
      undoUntil = null
      return { code: 'CHN7B4K9B65', state: 'valid', what: null }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Recent' }))
  const row = await screen.findByRole('listitem')

  await user.click(within(row).getByRole('button', { name: /^Undo/ }))

  await expect.poll(() => within(row).queryByRole('button')).toBeNull()
  expect(seen.filter((name) => name.startsWith('POST'))).toHaveLength(1)
})

test('after a reload the counter is at the desk where it was', async () => {
  const { user, rerender } = await openCounter({ '/counter/payments': () => ({ items: [] }) })
  await user.click(await screen.findByRole('button', { name: 'Payments' }))

  rerender(null)
  rerender(<CounterApp />)

  const desk = await screen.findByRole('button', { name: 'Payments' })
  expect(desk).toHaveAttribute('aria-current', 'page')
})

test('an act of another day is told with its date, one of today with its time alone', async () => {
  const acts = [used, { ...used, id: '2', subject: '…C11', at: '2020-01-31T17:30:00.000Z' }]
  const { user } = await openCounter({ '/counter/acts': () => ({ items: acts }) })
  await user.click(await screen.findByRole('button', { name: 'Recent' }))

  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Used a code\d\d:\d\d · …B65/),
    expect.stringMatching(/^Used a code1\sFebruary\s2020, 00:30 · …C11/),
  ])
})
