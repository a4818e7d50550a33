import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AlertSheet } from '@/ui/alert-sheet'
import { Sheet } from '@/ui/sheet'

function Page({ dismissible, onClosed }: { dismissible?: boolean; onClosed?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Redeem
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        onClosed={onClosed}
        dismissible={dismissible}
        title="Redeem this reward?"
        closeLabel="Close"
        announce="Checking"
      />
    </>
  )
}

test('Esc closes a sheet, reports it after the animation and restores the focus', async () => {
  const onClosed = vi.fn()
  render(<Page onClosed={onClosed} />)

  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(screen.getByRole('dialog', { name: 'Redeem this reward?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Redeem' })).toHaveFocus()
})

test('a sheet that must not be left has no close button and ignores Esc', async () => {
  render(<Page dismissible={false} />)

  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }))
  await userEvent.keyboard('{Escape}')

  expect(screen.getByRole('dialog')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
})

test('an announcement inside a sheet has its own live region', async () => {
  render(<Page />)

  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }))

  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('status'))
  expect(screen.getByRole('status')).toHaveTextContent('Checking')
})

test('Esc answers a question with no', async () => {
  const answers: string[] = []
  render(
    <AlertSheet
      open
      icon="cancel"
      title="Leave the club?"
      okLabel="Leave"
      onOk={() => answers.push('yes')}
      cancelLabel="Stay"
      onCancel={() => answers.push('no')}
    />,
  )

  expect(screen.getByRole('alertdialog', { name: 'Leave the club?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')

  expect(answers).toEqual(['no'])
})

describe('a finger on the handle', () => {
  /** Moves it down: where it is, in pixels, and when, in milliseconds. */
  function drag(moves: readonly [y: number, at: number][], released: number, end = 'pointerUp') {
    const sheet = screen.getByRole('dialog')
    const handle = sheet.firstElementChild
    if (!(handle instanceof HTMLElement)) throw new Error('The sheet has no handle.')
    Object.assign(handle, { setPointerCapture: () => undefined })
    vi.spyOn(sheet, 'offsetHeight', 'get').mockReturnValue(600)
    const [[lastY] = [0]] = moves.slice(-1)
    const steps = [
      ['pointerDown', 0, 0],
      ...moves.map(([y, at]) => ['pointerMove', y, at] as const),
      [end, lastY, released],
    ] as const
    for (const [name, clientY, timeStamp] of steps) {
      const event = createEvent[name as 'pointerUp'](handle, { clientY, button: 0 })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      fireEvent(handle, event)
    }
  }

  test.each<[string, [number, number][], number, string, number]>([
    [
      'a slow drag of a third closes it',
      [
        [100, 500],
        [200, 1000],
      ],
      1010,
      'pointerUp',
      1,
    ],
    [
      'a slow drag of a sixth does not',
      [
        [50, 500],
        [100, 1000],
      ],
      1010,
      'pointerUp',
      0,
    ],
    [
      'a flick closes it',
      [
        [30, 20],
        [80, 60],
      ],
      65,
      'pointerUp',
      1,
    ],
    [
      'a flick that came to rest does not',
      [
        [30, 20],
        [80, 60],
      ],
      300,
      'pointerUp',
      0,
    ],
    [
      'a flick back up does not',
      [
        [80, 60],
        [20, 90],
      ],
      95,
      'pointerUp',
      0,
    ],
    [
      'a flick back up from far down does not',
      [
        [400, 300],
        [340, 340],
      ],
      345,
      'pointerUp',
      0,
    ],
    ['a click that slips does not', [[3, 4]], 6, 'pointerUp', 0],
    [
      'a flick that the browser took over does not',
      [
        [30, 20],
        [80, 60],
      ],
      65,
      'pointerCancel',
      0,
    ],
  ])('%s', (_, moves, released, end, times) => {
    const onClose = vi.fn()
    render(<Sheet open onClose={onClose} title="Redeem this reward?" />)

    drag(moves, released, end)

    expect(onClose).toHaveBeenCalledTimes(times)
  })
})
