import { expect, test, vi } from 'vitest'
import { lookUpCode, lookUpMember } from '@/contract/studio/counter'
import { estimateAudience } from '@/contract/studio/messages'
import type { StaffEndpoint } from '@/contract/studio/staff-endpoint'
import { getStaff, inviteStaff } from '@/contract/studio/staff-people'
import { callStaff } from '@/studio/api/call-staff'
import { staffWords } from '@/studio/i18n/staff-words'
import { emptyContent } from '@/studio/messages/message-content-rules'
import { prepareStudio } from './staff-screen.tsx'

test.each([
  ['a code', lookUpCode, { code: 'CHN72345678' }],
  ['a member', lookUpMember, { qr: 'TM1.abc' }],
  ['a number of members', estimateAudience, emptyContent.segment],
] as const)('%s that was asked for by POST could not be loaded', async (_, endpoint, body) => {
  await prepareStudio()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  const said = await callStaff<StaffEndpoint>(endpoint, { body }).catch(staffWords)
  expect(said).toBe('No connection. This couldn’t be loaded.')
})

test('only of an act is it said that nobody knows whether it was done', async () => {
  await prepareStudio()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const body = { email: 'mai@chaan.example', role: 'view' as const }

  expect(await callStaff(getStaff, {}).catch(staffWords)).toBe(
    'No connection. This couldn’t be loaded.',
  )
  expect(await callStaff(inviteStaff, { body }).catch(staffWords)).toMatch(/Nobody knows/)
})
