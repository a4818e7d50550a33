import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { asItShows } from '../as-it-shows.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  closeOpenModal,
  defineModal,
  dismissModal,
  type ModalProps,
  setModalLoadFailureListener,
  useLayer,
} from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { afterPaint } from '@/ui/later'
import { Sheet } from '@/ui/sheet'
import { eventually } from '../eventually.ts'

/** A modal that closes at once, as one without an animation does. */
function Question({ params, open, close, onClosed }: ModalProps<{ title: string }, string>) {
  if (!open) queueMicrotask(onClosed)
  return (
    <div role="dialog" aria-label={params.title}>
      <button type="button" onClick={() => close('yes')}>
        Yes
      </button>
      <button type="button" onClick={() => close()}>
        Not now
      </button>
    </div>
  )
}

const ask = defineModal<{ title: string }, string>(async () => ({ default: Question }))

test('the caller gets the member’s answer', async () => {
  render(<ModalHost />)
  const answer = ask({ title: 'Redeem?' })

  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))

  expect(await answer).toBe('yes')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('dismissing answers undefined', async () => {
  render(<ModalHost />)
  const answer = ask({ title: 'Redeem?' })

  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))

  expect(await answer).toBeUndefined()
})

test('opening another modal settles the first', async () => {
  render(<ModalHost />)
  const first = ask({ title: 'First' })
  await screen.findByRole('dialog', { name: 'First' })

  const second = ask({ title: 'Second' })

  expect(await first).toBeUndefined()
  expect(await screen.findByRole('dialog', { name: 'Second' })).toBeVisible()
  dismissModal()
  expect(await second).toBeUndefined()
})

test('an answer counts though another modal opens before the first has gone', async () => {
  function Slow({ close }: ModalProps<object, string>) {
    return (
      <button type="button" onClick={() => close('yes')}>
        Yes
      </button>
    )
  }
  render(<ModalHost />)
  const first = defineModal<object, string>(async () => ({ default: Slow }))({})
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))

  const second = ask({ title: 'Second' })

  expect(await first).toBe('yes')
  dismissModal()
  expect(await second).toBeUndefined()
})

test('navigation settles a modal at once', async () => {
  render(<ModalHost />)
  const answer = ask({ title: 'Redeem?' })
  await screen.findByRole('dialog')

  dismissModal()

  expect(await answer).toBeUndefined()
})

test('navigation before the chunk is loaded settles the modal, and it never shows', async () => {
  const chunk = Promise.withResolvers<{ default: typeof Question }>()
  const load = vi.fn(() => chunk.promise)
  const slow = defineModal<{ title: string }, string>(load)
  render(<ModalHost />)
  const answer = slow({ title: 'Late' })
  await eventually(() => expect(load).toHaveBeenCalled())

  dismissModal()
  chunk.resolve({ default: Question })

  expect(await answer).toBeUndefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the chunk is loaded after the tap has been painted', async () => {
  const load = vi.fn(async () => ({ default: Question }))
  render(<ModalHost />)

  const answer = defineModal<{ title: string }, string>(load)({ title: 'Redeem?' })

  expect(load).not.toHaveBeenCalled()
  await screen.findByRole('dialog', { name: 'Redeem?' })
  dismissModal()
  await answer
})

test('a modal that is dismissed before the next paint loads nothing', async () => {
  const load = vi.fn(async () => ({ default: Question }))
  const answer = defineModal<{ title: string }, string>(load)({ title: 'Redeem?' })

  dismissModal()

  expect(await answer).toBeUndefined()
  await new Promise<void>(afterPaint)
  expect(load).not.toHaveBeenCalled()
})

test('a failed chunk settles the modal and is reported to the app', async () => {
  let failures = 0
  setModalLoadFailureListener(() => (failures += 1))
  const broken = defineModal<object>(() => Promise.reject(new TypeError('no chunk')))

  expect(await broken({})).toBeUndefined()
  expect(failures).toBe(1)
})

test('a chunk that no one answers is given up after a minute, and shows nothing later', async () => {
  let failures = 0
  setModalLoadFailureListener(() => (failures += 1))
  const chunk = Promise.withResolvers<{ default: typeof Question }>()
  const late = defineModal<{ title: string }, string>(() => chunk.promise)
  render(<ModalHost />)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const answer = late({ title: 'Redeem?' })

  await vi.advanceTimersByTimeAsync(61_000)

  expect(await answer).toBeUndefined()
  expect(failures).toBe(1)
  chunk.resolve({ default: Question })
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a modal settles even if its animation never reports its end', async () => {
  function Silent({ close }: ModalProps<object, string>) {
    return (
      <button type="button" onClick={() => close('done')}>
        Done
      </button>
    )
  }
  const open = defineModal<object, string>(async () => ({ default: Silent }))
  render(<ModalHost />)
  const answer = open({})

  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))

  expect(await answer).toBe('done')
})

test('a held modal stays, whatever would dismiss it', async () => {
  function Sending({ hold, open, close, onClosed }: ModalProps<object>) {
    return (
      <Sheet
        open={open}
        onClose={() => close()}
        onClosed={onClosed}
        title="Send"
        closeLabel="Close"
        actions={
          <>
            <button type="button" onClick={() => hold(true)}>
              Start
            </button>
            <button type="button" onClick={() => hold(false)}>
              End
            </button>
          </>
        }
      />
    )
  }
  const open = defineModal<object>(async () => ({ default: Sending }))
  render(<ModalHost />)
  const answer = open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }))

  act(() => closeOpenModal())
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Send' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'End' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await answer).toBeUndefined()
})

test('Back closes what is open inside a modal before the modal', async () => {
  function Code({ open, onClosed }: ModalProps<object>) {
    const [isLarge, setLarge] = useState(true)
    useLayer(isLarge, () => setLarge(false))
    if (!open) queueMicrotask(onClosed)
    return <div role="dialog" aria-label={isLarge ? 'Large code' : 'Code'} />
  }
  const open = defineModal<object>(async () => ({ default: Code }))
  render(<ModalHost />)
  // As soon as it shows.
  asItShows(
    () => screen.queryByRole('dialog', { name: 'Large code' }),
    () => closeOpenModal(),
  )
  const answer = open({})

  expect(await screen.findByRole('dialog', { name: 'Code' })).toBeVisible()

  act(() => closeOpenModal())
  expect(await answer).toBeUndefined()
})
