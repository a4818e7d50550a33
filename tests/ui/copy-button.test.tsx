import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from '@/ui/copy-button'

afterEach(() => vi.useRealTimers())

function Serial() {
  const serial = useRef<HTMLElement>(null)
  return (
    <>
      <b ref={serial}>CHN7K2M94QX</b>
      <CopyButton
        text="CHN7K2M94QX"
        label="Copy code"
        copiedLabel="Copied"
        selectedLabel="Press copy"
        selectRef={serial}
      />
    </>
  )
}

test('the code is copied, and the button says so for three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Serial />)

  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('CHN7K2M94QX')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))

  act(() => {
    vi.advanceTimersByTime(3000)
  })
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
})

test('a text is copied without the marks for lines', async () => {
  const user = userEvent.setup()
  render(<CopyButton text={'ส\u2060แปร์ 5\u00a0วัน'} label="Copy" copiedLabel="" selectedLabel="" />)

  await user.click(screen.getByRole('button', { name: 'Copy' }))

  expect(await navigator.clipboard.readText()).toBe('สแปร์ 5 วัน')
})

test('the code is selected where the clipboard is refused', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  render(<Serial />)

  await user.click(screen.getByRole('button', { name: 'Copy code' }))

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Press copy'))
  expect(window.getSelection()?.toString()).toBe('CHN7K2M94QX')
})
