import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ModalProps } from '@/modal/modal'
import { useModalsAbove } from '@/modal/modals-above'
import { eventually } from '../eventually.ts'

/** A modal that takes its time to go. */
function Question({ close }: ModalProps<object, string>) {
  return (
    <button type="button" onClick={() => close('yes')}>
      Yes
    </button>
  )
}

function Page({ onAnswer }: { onAnswer: (answer: string | undefined) => void }) {
  const { define, above } = useModalsAbove(() => undefined)
  const ask = define<object, string>(async () => ({ default: Question }))
  return (
    <>
      <button type="button" onClick={() => void ask({}).then(onAnswer)}>
        Ask
      </button>
      {above}
    </>
  )
}

test('an answer counts though another modal opens above before the first has gone', async () => {
  const onAnswer = vi.fn()
  render(<Page onAnswer={onAnswer} />)
  const ask = screen.getByRole('button', { name: 'Ask' })
  await userEvent.click(ask)
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))

  await userEvent.click(ask)
  await eventually(() => expect(onAnswer).toHaveBeenLastCalledWith('yes'))
  await userEvent.click(ask)

  await eventually(() => expect(onAnswer).toHaveBeenLastCalledWith(undefined))
})
