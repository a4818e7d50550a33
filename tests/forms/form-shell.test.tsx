import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { FormField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { startTexts } from '@/i18n/texts'
import { ModalHost } from '@/modal/modal-host'

beforeAll(() => startTexts('en'))

interface Values {
  name: string
}

function Form({ send }: { send: (values: Values) => Promise<void> }) {
  const form = useForm<Values>({ defaultValues: { name: '' } })
  const submission = useSubmit(form, send, { wrongCredentials: 'name' })
  return (
    <FormShell submission={submission} submitLabel="Send" pendingLabel="Sending">
      <FormField name="name" label="Name" clean={(typed) => typed.toUpperCase()} />
    </FormShell>
  )
}

test('a refusal about one field shows at that field, which gets the focus', async () => {
  render(<Form send={() => Promise.reject(refused('wrongCredentials', 1001))} />)

  await userEvent.click(screen.getByRole('button', { name: 'Send' }))

  const field = await screen.findByRole('textbox', { description: /is not right/ })
  expect(field).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('what the catalogue shows in an alert is one, and what was typed stays', async () => {
  render(
    <>
      <Form send={() => Promise.reject(refused('locked', 100003))} />
      <ModalHost />
    </>,
  )

  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'ploy')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))

  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please try again later')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('PLOY')
})

test('a form that is on its way is not sent twice', async () => {
  const send = vi.fn<(values: Values) => Promise<void>>(() => new Promise(() => undefined))
  render(<Form send={send} />)

  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')

  expect(send).toHaveBeenCalledTimes(1)
})

function refused(code: string, id: number) {
  return new ApiError('refused', { code, id })
}
