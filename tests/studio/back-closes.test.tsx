import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { watchBack } from '@/studio/shell/back-closes'
import { StaffSheet } from '@/studio/shell/staff-sheet'
import { openStudio } from './staff-screen.tsx'

beforeAll(watchBack)

/** A page with a sheet, a second one above it, and work that must not be left. */
function Page() {
  const [open, setOpen] = useState<string[]>([])
  const [isPending, setPending] = useState(false)
  const close = (name: string) => setOpen((all) => all.filter((one) => one !== name))
  return (
    <>
      <button type="button" onClick={() => setOpen(['First'])}>
        Open
      </button>
      <StaffSheet
        open={open.includes('First')}
        dismissible={!isPending}
        onClose={() => close('First')}
        title="First"
        closeLabel="Close"
      >
        <button type="button" onClick={() => setOpen(['First', 'Second'])}>
          Ask
        </button>
        <button type="button" onClick={() => setPending(!isPending)}>
          Work
        </button>
      </StaffSheet>
      <StaffSheet open={open.includes('Second')} onClose={() => close('Second')} title="Second" />
    </>
  )
}

/** Opens the page behind another one of the visit. */
async function openPage() {
  const former = `/former-${crypto.randomUUID()}`
  window.history.pushState(null, '', former)
  window.history.pushState({ idx: 1, key: 'own' }, '', '/opened')
  const { user } = await openStudio(<Page />, {})
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, former }
}

/** The browser's Back, until the page has heard of it. */
async function back() {
  const heard = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    window.history.back()
    await heard
  })
}

const sheets = () => screen.queryAllByRole('dialog').map((sheet) => sheet.textContent)

test('Back closes the sheet, and then leads to the page before', async () => {
  const { former } = await openPage()
  await screen.findByRole('dialog', { name: 'First' })

  await back()
  await waitFor(() => expect(sheets()).toEqual([]))
  expect(location.pathname).toBe('/opened')

  await back()
  expect(location.pathname).toBe(former)
})

test('Back closes the upper of two sheets first', async () => {
  const { user, former } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog', { name: 'Second' })

  await back()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible()
  await waitFor(() => expect(window.history.state).toHaveProperty('isGuard'))

  await back()
  await waitFor(() => expect(sheets()).toEqual([]))
  await back()
  expect(location.pathname).toBe(former)
})

test('a sheet that works stays at Back, and closes at the next one', async () => {
  const { user } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Work' }))

  await back()
  await waitFor(() => expect(window.history.state).toHaveProperty('isGuard'))
  expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Work' }))
  await back()
  await waitFor(() => expect(sheets()).toEqual([]))
})

test('after a sheet that was closed by its button, Back leads to the page before', async () => {
  const { user, former } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1, key: 'own' }))

  await back()
  expect(location.pathname).toBe(former)
})

test('after a step that another navigation has cancelled, Back closes the next sheet, too', async () => {
  const { user } = await openPage()
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  window.history.pushState({ idx: 2, key: 'other' }, '', '/opened?more')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  go.mockRestore()
  await waitFor(() => expect(window.history.state).toHaveProperty('isGuard'))

  await back()

  await waitFor(() => expect(sheets()).toEqual([]))
  expect(location.search).toBe('?more')
})
