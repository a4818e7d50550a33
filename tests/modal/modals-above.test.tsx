import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ModalProps } from '@/modal/modal'
import { type DefineModal, useModalsAbove } from '@/modal/modals-above'

/** A modal that takes its time to go. */
function Question({ params, close }: ModalProps<{ title: string }, string>) {
  return (
    <button type="button" onClick={() => close('yes')}>
      {params.title}
    </button>
  )
}

test('an answer counts though another modal opens above before the first has gone', async () => {
  let define: DefineModal | undefined
  function Page() {
    const modals = useModalsAbove(() => undefined)
    define = modals.define
    return modals.above
  }
  render(<Page />)
  const ask = define?.<{ title: string }, string>(async () => ({ default: Question }))
  const first = ask?.({ title: 'First' })
  await userEvent.click(await screen.findByRole('button', { name: 'First' }))

  const second = ask?.({ title: 'Second' })
  const third = ask?.({ title: 'Third' })

  expect(await first).toBe('yes')
  expect(await second).toBeUndefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Third' }))
  expect(await third).toBe('yes')
})
