import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { z } from '@/contract/zod'
import { FormField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { startTexts } from '@/i18n/texts'
import { ModalHost } from '@/modal/modal-host'

beforeAll(() => startTexts('en'))

const named = z.object({ name: z.string() })
type Values = z.infer<typeof named>

function Form({ send }: { send: (values: Values) => Promise<void> }) {
  const form = useAppForm({
    schema: named,
    defaultValues: { name: '' },
    send,
    fieldOf: { wrongCredentials: 'name' },
  })
  return (
    <FormShell form={form} submitLabel="Send" pendingLabel="Sending">
      <FormField<Values> name="name" label="Name" clean={(typed) => typed.toUpperCase()} />
    </FormShell>
  )
}

test('a refusal about a field shows at the field and focuses it', async () => {
  render(<Form send={() => Promise.reject(refused('wrongCredentials', 1001))} />)

  await userEvent.click(screen.getByRole('button', { name: 'Send' }))

  const field = await screen.findByRole('textbox', { description: /isn’t right/ })
  expect(field).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an error that the catalogue shows as an alert keeps the typed values', async () => {
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

test('a form is not sent again while it is being sent', async () => {
  const send = vi.fn<(values: Values) => Promise<void>>(() => new Promise(() => undefined))
  render(<Form send={send} />)

  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')

  expect(send).toHaveBeenCalledTimes(1)
})

function refused(code: string, id: number) {
  return new ApiError('refused', { code, id })
}
