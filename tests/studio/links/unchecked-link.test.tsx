import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLinkDraft } from '@/studio/links/link-draft'
import { LinksPage } from '@/studio/links/links-page'
import { openStudio } from '../staff-screen.tsx'

test('a link whose checks could not be loaded says so, and loads them again', async () => {
  let asked = 0
  const { user } = await openStudio(<LinksPage />, {
    '/setting': () => {
      asked += 1
      return new Response('<html>', { status: 404 })
    },
    '/': () => ({}),
  })
  act(() => {
    const target = { kind: 'campaign', id: 1001, slug: 'tea' } as const
    changeLinkDraft({ target, name: 'Tea', words: { utm_source: 'line' } })
  })

  const said = await screen.findByText('Not everything could be checked.')
  const before = asked
  const note = said.closest<HTMLElement>('[role=alert]')
  await user.click(within(note ?? document.body).getByRole('button', { name: 'Try again' }))
  await expect.poll(() => asked).toBeGreaterThan(before)
})
