import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { loadConfig } from '@/config/config'
import { LoadFailed } from '@/errors/load-failed'
import { setErrorNavigation, showError } from '@/errors/show-error'
import { FormField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { loadTexts, startTexts } from '@/i18n/texts'
import { ModalHost } from '@/modal/modal-host'
import { appConfigOf } from '../../mocks/hosting/app-config.ts'

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
  document.body.innerHTML = `<script type="application/json" id="app-config">${JSON.stringify({ environment: 'dev', dev: appConfigOf({ appId: 'chaan-demo', agencyId: 'chaan', subscriptionKey: 'demo' }) })}</script>`
  loadConfig(document)
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

function NameForm({ error }: { error: ApiError }) {
  const form = useForm({ defaultValues: { name: 'Ploy' } })
  const submission = useSubmit(form, () => Promise.reject(error))
  return (
    <FormShell submission={submission} submitLabel="Save" pendingLabel="One moment">
      <FormField name="name" label="Name" />
    </FormShell>
  )
}

describe.each(rows)('the row %s', (_, error, text, leadsTo) => {
  const led = leadsTo ? [[leadsTo]] : []

  test('in a flow is an alert, and then leads where it says', async () => {
    render(<ModalHost />)
    const told = showError(error)

    await closeAlert(text)
    await told

    expect(leave.mock.calls).toEqual(led)
  })

  test('in a form is an alert, and what was typed stays', async () => {
    render(
      <>
        <NameForm error={error} />
        <ModalHost />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))

    await closeAlert(text)

    await waitFor(() => expect(leave.mock.calls).toEqual(led))
    expect(screen.getByLabelText('Name')).toHaveValue('Ploy')
  })

  test.each(['part', 'page'] as const)(
    'as a %s that did not load shows in its place, and in an alert where it leads away',
    async (as) => {
      const query = { error, isFetching: false, refetch: async () => undefined }
      render(
        <MemoryRouter>
          <LoadFailed as={as} query={query} />
          <ModalHost />
        </MemoryRouter>,
      )

      expect(await screen.findAllByText(text)).not.toHaveLength(0)
      if (leadsTo) await closeAlert(text)

      await waitFor(() => expect(leave.mock.calls).toEqual(led))
      expect(screen.queryByRole('alertdialog')).toBeNull()
    },
  )
})

test('two parts of a page that fail alike are one alert', async () => {
  const query = { error: refused(403), isFetching: false, refetch: async () => undefined }
  const other = { ...query, error: refused(403) }
  render(
    <>
      <LoadFailed as="part" query={query} />
      <LoadFailed as="part" query={other} />
      <ModalHost />
    </>,
  )

  await closeAlert(sorry)

  expect(leave.mock.calls).toEqual([['/profile']])
})

test('what has ended the session is not told a second time', async () => {
  const error = refused(401, 'unauthorized', 'Please log in again.')
  error.endsSession = true
  render(<ModalHost />)

  await showError(error)

  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([500, 100000])('the alert of %i leads to the people that it names', async (id) => {
  render(<ModalHost />)
  const told = showError(refused(id))

  await userEvent.click(await screen.findByRole('button', { name: 'Contact us' }))
  await told

  expect(leave.mock.calls).toEqual([['/profile/contactus']])
})

const toContact = { name: 'Contact us' }

test('a form leads to the place that its error names', async () => {
  render(
    <MemoryRouter>
      <NameForm error={refused(1111, 'emailLinkInvalid')} />
    </MemoryRouter>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  const way = await screen.findByRole('link', { name: 'Go to your profile' })
  expect(way).toHaveAttribute('href', '/profile')
})

test.each(['part', 'page'] as const)('a %s that did not load leads to them', async (as) => {
  const query = { error: refused(500), isFetching: false, refetch: async () => undefined }
  render(
    <MemoryRouter>
      <LoadFailed as={as} query={query} />
    </MemoryRouter>,
  )

  expect(await screen.findByRole('link', toContact)).toHaveAttribute('href', '/profile/contactus')
})

test('the alert of a closed sign-in leads to a new password', async () => {
  const error = new ApiError('refused', {
    id: 429,
    code: 'locked',
    message: '',
    details: { reason: 'password' },
  })
  render(<ModalHost />)
  const told = showError(error)

  await userEvent.click(await screen.findByRole('button', { name: 'Reset your password' }))
  await told

  expect(leave.mock.calls).toEqual([['/forgotpassword']])
})
