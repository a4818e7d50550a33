import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { CornerHandle } from '@/features/receipts/photo/crop-marks'
import { loadTexts, startTexts } from '@/i18n/texts'

beforeEach(async () => {
  await startTexts('en')
  await loadTexts('receipts')
})

/** The bottom right corner on a stage of 200 × 400. */
function Handle() {
  const [at, setAt] = useState({ x: 100, y: 100 })
  const [isHeld, setHeld] = useState(false)
  return (
    <>
      <CornerHandle
        corner={2}
        at={at}
        share={{ x: at.x / 200, y: at.y / 400 }}
        onMove={setAt}
        onHold={setHeld}
      />
      <output>{`${at.x} ${at.y}`}</output>
      {isHeld && <p>held</p>}
    </>
  )
}

test('each corner is named by its position', () => {
  render(<Handle />)

  expect(
    screen.getByRole('button', {
      name: 'Bottom right corner, 50 % from the left, 25 % from the top. Arrow keys move it.',
    }),
  ).toBeInTheDocument()
})

test('an arrow key moves a corner by one pixel', async () => {
  render(<Handle />)

  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')

  expect(screen.getByRole('status')).toHaveTextContent('101 102')
})

test('with Shift an arrow key moves a corner by ten', async () => {
  render(<Handle />)

  await userEvent.tab()
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')

  expect(screen.getByRole('status')).toHaveTextContent('90 100')
})

test('the area around a focused corner is magnified until another corner is focused', async () => {
  render(<Handle />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByText('held')).toBeInTheDocument()

  await userEvent.tab()

  expect(screen.queryByText('held')).toBeNull()
})
