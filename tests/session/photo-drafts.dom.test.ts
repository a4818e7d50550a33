import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { filesInMemory } from '@/session/file-store'
import { photoDrafts } from '@/session/photo-drafts'
import { createWorld } from '../world.ts'

interface Note {
  text: string
}

beforeEach(async () => {
  sessionStorage.clear()
  await createWorld()
})

afterEach(() => {
  vi.unstubAllGlobals()
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

/** Types into a page that is left before anything is saved. */
async function typeAndLeave() {
  const page = openPage()
  const empty = await page.draft()
  // A database that does not answer in time.
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  page.change('note', empty, { text: 'Where is' })
  page.change('note', await page.draft(), { text: 'Where is my parcel?' })
  return page
}

test('a draft survives a page that is left before it was saved', async () => {
  await typeAndLeave()

  expect(await openPage().draft()).toEqual({ text: 'Where is my parcel?' })
  // It is still not saved.
  expect(await openPage().draft()).toEqual({ text: 'Where is my parcel?' })
})

test('a draft that was deleted is kept nowhere', async () => {
  const page = await typeAndLeave()

  page.drop('note')

  expect(JSON.stringify({ ...sessionStorage })).not.toContain('parcel')
})

test('a draft survives a reload where the browser has no place for files', async () => {
  const page = openPage()
  const refuse = () => {
    throw new Error('There is no place here.')
  }
  vi.stubGlobal('indexedDB', { open: refuse })
  page.change('note', await page.draft(), { text: 'Where is my parcel?' })
  queryClient.clear()
  // Reads it after the save.
  await page.draft()

  filesInMemory.clear()

  expect(await openPage().draft()).toEqual({ text: 'Where is my parcel?' })
})
