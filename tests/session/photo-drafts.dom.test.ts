import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { photoDrafts } from '@/session/photo-drafts'
import { createWorld } from '../world.ts'

interface Note {
  text: string
}

/** Nothing that is saved arrives: the page is left before. */
vi.mock('@/session/personal-files', () => ({
  keepFile: () => new Promise(() => undefined),
  keptFile: async () => undefined,
  removeFile: async () => undefined,
}))

beforeEach(async () => {
  sessionStorage.clear()
  await createWorld()
})

/** A page knows nothing of the one before it. */
function openPage() {
  queryClient.clear()
  const drafts = photoDrafts<Note>({
    name: 'note',
    empty: () => ({ text: '' }),
    photoOf: () => undefined,
    toKept: (note) => note,
    fromKept: async (kept) => kept as Note,
  })
  return { ...drafts, draft: () => queryClient.ensureQueryData(drafts.query('note')) }
}

test('a draft survives a page that is left before it was saved', async () => {
  const first = openPage()
  first.change('note', await first.draft(), { text: 'Where is' })
  first.change('note', await first.draft(), { text: 'Where is my parcel?' })

  expect(await openPage().draft()).toEqual({ text: 'Where is my parcel?' })
  // It is still not saved.
  expect(await openPage().draft()).toEqual({ text: 'Where is my parcel?' })
})

test('a draft that was deleted does not come back', async () => {
  const first = openPage()
  first.change('note', await first.draft(), { text: 'Where is my parcel?' })
  first.drop('note')

  expect(await openPage().draft()).toEqual({ text: '' })
})
