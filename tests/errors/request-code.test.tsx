import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type ApiError, refusal } from '@/api/api-error'
import { signIn } from '@/contract/sign-in'
import { FailureNote } from '@/errors/failure-note'
import { LoadFailed } from '@/errors/load-failed'
import { asPasswordLock } from '@/errors/named-problems'
import { showError } from '@/errors/show-error'
import { loadTexts, startTexts } from '@/i18n/texts'
import { loadAppConfig } from '../app-config.ts'
import { renderPart } from '../part.tsx'
import { openApp } from '../screen.tsx'

const headers = new Headers({ 'X-Request-Id': '7F3K-9QXA-2B' })
const failed = (sent: object = {}, status = 500): ApiError => refusal(sent, status, headers)

beforeEach(async () => {
  loadAppConfig()
  await startTexts('en')
  await loadTexts('errors')
})

test('an alert has the code of the request, and a tap copies it', async () => {
  const user = userEvent.setup()
  renderPart(<p>The page</p>)

  const shown = showError(failed())
  await user.click(await screen.findByRole('button', { name: 'Code 7F3K-9QXA-2B' }))

  expect(await navigator.clipboard.readText()).toBe('7F3K-9QXA-2B')
  expect(await screen.findByText('Copied')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await shown
})

test.each(['page', 'part'] as const)('a %s that did not load has it, too', async (as) => {
  const query = { error: failed(), isFetching: false, refetch: async () => undefined }
  renderPart(<LoadFailed query={query} as={as} />)

  expect(await screen.findByRole('button', { name: 'Code 7F3K-9QXA-2B' })).toBeVisible()
})

test('an action that failed says so beside it, with the code and the way to ask', async () => {
  renderPart(<FailureNote error={failed()} />)

  expect(await screen.findByText(/something went wrong/)).toBeVisible()
  const note = screen.getByRole('alert')
  expect(within(note).getByRole('button', { name: 'Code 7F3K-9QXA-2B' })).toBeVisible()
  expect(within(note).getByRole('link', { name: 'Contact us' })).toBeVisible()
})

test('what a refusal without words of its own says stays beside the code', async () => {
  const user = userEvent.setup()
  renderPart(<p>The page</p>)

  const shown = showError(failed({ id: 7777, code: 'shut' }, 400))

  const alert = await screen.findByRole('alertdialog')
  expect(alert).toHaveTextContent('id: 7777, code: shut · Code 7F3K-9QXA-2B')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await shown
})

test('the code is of the answer that the platform gave', async () => {
  const { world } = await openApp('/')
  let given: string | null = null
  world.rewire(async (_, send) => {
    const answer = await send()
    given = answer.headers.get('X-Request-Id')
    return answer
  })
  const { call } = await import('@/api/call')

  const thrown = await call(signIn, { body: { email: 'a@b.example', password: 'wrong' } }).catch(
    (error: unknown) => error as ApiError,
  )

  expect(given).toMatch(/^\w{4}-\w{4}-\w{2}$/)
  expect(thrown).toMatchObject({ problem: 'wrongCredentials', requestId: given })
})

test('a refusal that a form names anew keeps its code', () => {
  const locked = failed({ id: 429, code: 'locked' }, 429)

  expect(asPasswordLock(locked)).toMatchObject({ requestId: '7F3K-9QXA-2B' })
})
