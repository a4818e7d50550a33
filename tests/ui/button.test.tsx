import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '@/ui/button'

test('a click on a pending button does nothing and keeps the focus', async () => {
  const redeem = vi.fn()
  render(
    <Button pending pendingLabel="Redeeming" onClick={redeem}>
      Redeem
    </Button>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Redeeming' }))

  expect(redeem).not.toHaveBeenCalled()
  expect(screen.getByRole('button')).toHaveFocus()
})

test('a form with a pending button is not submitted again', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <input aria-label="Email" />
      <Button type="submit" pending>
        Log in
      </Button>
    </form>,
  )

  await userEvent.type(screen.getByLabelText('Email'), 'ploy@chaan.example{Enter}')

  expect(send).not.toHaveBeenCalled()
})

test('a pending button without a pending label keeps its name', () => {
  render(<Button pending>Save</Button>)

  const button = screen.getByRole('button', { name: 'Save' })

  expect(button).toHaveAttribute('aria-busy', 'true')
})

test('a button that has nothing to do keeps the focus, and does nothing', async () => {
  const user = userEvent.setup()
  const click = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={click}>Undo</Button>)
  await user.click(screen.getByRole('button'))

  rerender(
    <Button onClick={click} aria-disabled>
      Undo
    </Button>,
  )
  await user.click(screen.getByRole('button'))
  expect(screen.getByRole('button')).toHaveFocus()
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  expect(click).toHaveBeenCalledOnce()
})
