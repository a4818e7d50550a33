import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
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
