import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { LoadFailed } from '@/errors/load-failed'
import { setErrorNavigation, showError } from '@/errors/show-error'
import { z } from '@/contract/zod'
import { FormField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { loadTexts, startTexts } from '@/i18n/texts'
import { loadAppConfig } from '../app-config.ts'
import { renderPart } from '../part.tsx'

const sorry = 'Sorry, something went wrong. Please try again later.'
const refused = (id: number, code?: string, message = '') =>
  new ApiError('refused', { id, code, message })

/** The table of the specification §8: the error, what it says, and where closing leads. */
const rows: [name: string, error: ApiError, text: string, leadsTo: string | undefined][] = [
  ['401', refused(401, 'unauthorized', 'Please log in again.'), 'Please log in again.', '/login'],
  ['412', refused(412), 'Token invalid', '/login'],
  ['403', refused(403), sorry, '/profile'],
  ['500', refused(500), `${sorry} If it keeps happening, contact our support team.`, undefined],
  ['100000', refused(100000), 'You cannot continue. Please contact our call center.', undefined],
  ['1905', refused(1905), sorry, '/login'],
  ['another', refused(7777, 'shut', 'The shop is shut.'), 'The shop is shut.', undefined],
  ['no id or code', new ApiError('network'), 'Network connection error!', undefined],
]

const leave = vi.fn()

beforeEach(async () => {
  // A page that did not load has the brand's picture for it.
  loadAppConfig()
  await startTexts('en')
  await loadTexts('errors')
  setErrorNavigation(leave)
  leave.mockClear()
})

async function closeAlert(text: string) {
  const alert = await screen.findByRole('alertdialog')
  expect(alert).toHaveTextContent(text)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

const named = z.object({ name: z.string() })

function NameForm({ error }: { error: ApiError }) {
  const form = useAppForm({
    schema: named,
    defaultValues: { name: 'Ploy' },
    send: () => Promise.reject(error),
  })
  return (
    <FormShell form={form} submitLabel="Save" pendingLabel="One moment">
      <FormField<z.infer<typeof named>> name="name" label="Name" />
    </FormShell>
  )
}

describe.each(rows)('the row %s', (_, error, text, leadsTo) => {
  const led = leadsTo ? [[leadsTo]] : []

  test('in a flow shows an alert that leads to its place when closed', async () => {
    renderPart()
    const told = showError(error)

    await closeAlert(text)
    await told

    expect(leave.mock.calls).toEqual(led)
  })

  test('in a form shows an alert and keeps the typed values', async () => {
    renderPart(<NameForm error={error} />)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))

    await closeAlert(text)

    await waitFor(() => expect(leave.mock.calls).toEqual(led))
    expect(screen.getByLabelText('Name')).toHaveValue('Ploy')
  })

  test.each(['part', 'page'] as const)(
    'as a failed %s shows in its place, or in an alert if it leads to another page',
    async (as) => {
      const query = { error, isFetching: false, refetch: async () => undefined }
      renderPart(<LoadFailed as={as} query={query} />)

      expect(await screen.findAllByText(text)).not.toHaveLength(0)
      if (leadsTo) await closeAlert(text)

      await waitFor(() => expect(leave.mock.calls).toEqual(led))
      expect(screen.queryByRole('alertdialog')).toBeNull()
    },
  )
})

test('two parts of a page that fail alike show one alert', async () => {
  const query = { error: refused(403), isFetching: false, refetch: async () => undefined }
  const other = { ...query, error: refused(403) }
  renderPart(
    <>
      <LoadFailed as="part" query={query} />
      <LoadFailed as="part" query={other} />
    </>,
  )

  await closeAlert(sorry)

  expect(leave.mock.calls).toEqual([['/profile']])
})

test('an error that has ended the session shows no alert', async () => {
  const error = refused(401, 'unauthorized', 'Please log in again.')
  error.endsSession = true
  renderPart()

  await showError(error)

  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([500, 100000])('the alert of %i links to the contact page', async (id) => {
  renderPart()
  const told = showError(refused(id))

  await userEvent.click(await screen.findByRole('button', { name: 'Contact us' }))
  await told

  expect(leave.mock.calls).toEqual([['/profile/contactus']])
})

const toContact = { name: 'Contact us' }

test('a form links to the place that its error names', async () => {
  renderPart(<NameForm error={refused(1111, 'emailLinkInvalid')} />)

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  const way = await screen.findByRole('link', { name: 'Go to your profile' })
  expect(way).toHaveAttribute('href', '/profile')
})

test.each(['part', 'page'] as const)('a failed %s links to the contact page', async (as) => {
  const query = { error: refused(500), isFetching: false, refetch: async () => undefined }
  renderPart(<LoadFailed as={as} query={query} />)

  expect(await screen.findByRole('link', toContact)).toHaveAttribute('href', '/profile/contactus')
})

test('the alert of a locked sign-in links to the password recovery', async () => {
  const error = new ApiError('refused', {
    id: 429,
    code: 'locked',
    message: '',
    details: { reason: 'password' },
  })
  renderPart()
  const told = showError(error)

  await userEvent.click(await screen.findByRole('button', { name: 'Reset your password' }))
  await told

  expect(leave.mock.calls).toEqual([['/forgotpassword']])
})
