import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TextButton } from '@/ui/text-button'

test('a button of words that waits says so, keeps the focus and does nothing more', async () => {
  const pay = vi.fn<() => void>()
  const show = (pending: boolean) => (
    <TextButton pending={pending} pendingLabel="One moment" onClick={pay}>
      Pay now
    </TextButton>
  )
  const { rerender } = render(show(false))
  await userEvent.click(screen.getByRole('button', { name: 'Pay now' }))

  rerender(show(true))
  const button = screen.getByRole('button', { name: 'One moment' })
  await userEvent.click(button)

  expect(pay).toHaveBeenCalledOnce()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveAttribute('aria-disabled', 'true')
})
