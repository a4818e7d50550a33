import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChatPreview } from '@/studio/links/chat-preview'
import { openStudio } from '../staff-screen.tsx'

/** The preview of a path, which then changes. */
async function openPreview(path: string) {
  const page = () => new Response('<head><title>Tea week</title></head>')
  const opened = await openStudio(<ChatPreview path={path} />, { '/campaign/': page })
  await screen.findAllByRole('figure')
  return { ...opened, goTo: (next: string) => opened.rerender(<ChatPreview path={next} />) }
}

test('the cards stay while words of the link are typed, which asks once', async () => {
  const { goTo, seen } = await openPreview('/campaign/tea-p1?utm_source=')
  for (const typed of ['l', 'li', 'lin', 'line']) {
    goTo(`/campaign/tea-p1?utm_source=${typed}`)
    expect(screen.getAllByRole('figure')).toHaveLength(4)
  }
  await waitFor(() => expect(seen).toHaveLength(2))
  expect(screen.getAllByRole('figure')).toHaveLength(4)
})

test('the cards of another page are never those of the one before', async () => {
  const { goTo } = await openPreview('/campaign/tea-p1')
  goTo('/campaign/cake-p2')
  expect(screen.queryAllByRole('figure')).toEqual([])
  expect(await screen.findAllByRole('figure')).toHaveLength(4)
})
