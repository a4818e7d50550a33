import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkChoices } from '@/studio/rich-menu/link-choices'
import { openStudio } from '../staff-screen.tsx'

test('a page that the brand has switched off is not offered', async () => {
  const setting = [{ id: 'receipts', enable: false }]
  await openStudio(<LinkChoices area={0} chosen={null} />, {
    '/setting': () => ({ Success: true, Data: { decor: {}, feature: { setting } } }),
  })

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send a receipt' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Collect points' })).toBeVisible()
})
