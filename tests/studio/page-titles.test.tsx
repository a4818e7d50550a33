import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CounterApp } from '@/studio/counter/counter-app'
import { ari } from './counter-screen.tsx'
import { openStudio } from './staff-screen.tsx'

test('the tab of the counter is named for what it shows', async () => {
  await openStudio(<CounterApp />, { '/counter': () => ({ branches: [ari] }) })
  await screen.findByRole('button', { name: 'Ari' })
  expect(document.title).toBe('Counter')
})
