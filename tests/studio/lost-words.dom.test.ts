import { expect, test, vi } from 'vitest'
import { getStaff, inviteStaff } from '@/contract/studio/staff-people'
import { callStaff } from '@/studio/api/call-staff'
import { staffWords } from '@/studio/i18n/staff-words'
import { prepareStudio } from './staff-screen.tsx'

test('only of an act is it said that nobody knows whether it was done', async () => {
  await prepareStudio()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const body = { email: 'mai@chaan.example', role: 'view' as const }

  expect(await callStaff(getStaff, {}).catch(staffWords)).toBe(
    'No connection. This couldn’t be loaded.',
  )
  expect(await callStaff(inviteStaff, { body }).catch(staffWords)).toMatch(/Nobody knows/)
})
