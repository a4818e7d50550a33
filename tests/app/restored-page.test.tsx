import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { storeLanguage } from '@/i18n/language'
import { openApp } from '../screen.tsx'
import { test } from '../world.ts'

/** Back from another site, to a page that the browser has kept whole. */
const comeBack = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

test('a page that Back restores has the points of now', async ({ world }) => {
  await openApp('/', { world, as: 'ploy' })
  expect((await screen.findAllByText('2,480'))[0]).toBeVisible()
  await world.db
    .updateTable('member')
    .set({ balance: 80 })
    .where('email', 'like', 'ploy@%')
    .execute()

  // The app itself listens once it is idle, as the next test shows.
  const { followRestores } = await import('@/app/restored-page')
  followRestores()

  comeBack()

  expect((await screen.findAllByText('80'))[0]).toBeVisible()
})

test('a page that Back restores is loaded in the language that was chosen meanwhile', async ({
  world,
}) => {
  await openApp('/', { world })
  const reload = vi.fn()
  vi.stubGlobal('location', { href: location.href, reload })
  onTestFinished(() => void vi.unstubAllGlobals())

  storeLanguage('th')
  await waitFor(() => {
    comeBack()
    expect(reload).toHaveBeenCalled()
  })

  storeLanguage('en')
  reload.mockClear()
  comeBack()
  expect(reload).not.toHaveBeenCalled()
})
