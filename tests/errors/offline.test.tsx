import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { RouteError } from '@/app/route-error'
import { describeError } from '@/errors/describe-error'
import { LoadFailed } from '@/errors/load-failed'
import { RowsFailed } from '@/errors/rows-failed'
import { startTexts } from '@/i18n/texts'
import { loadAppConfig } from '../app-config.ts'
import { renderPart } from '../part.tsx'

beforeEach(async () => {
  loadAppConfig()
  await startTexts('en')
})

afterEach(() => setLine(true))

function setLine(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

const failed = new ApiError('refused', { id: 500, code: 'serverError', message: '' })
const unanswered = new ApiError('network')
const noChunk = new TypeError('Failed to fetch dynamically imported module')
const noStyles = new Error('Unable to preload CSS for /assets/list-abc.css')

describe.each([
  ['a page', (error: unknown) => <LoadFailed as="page" query={queryOf(error)} />],
  ['a part of a page', (error: unknown) => <LoadFailed as="part" query={queryOf(error)} />],
  ['rows', (error: unknown) => <RowsFailed query={queryOf(error)} />],
  ['a page that broke', (error: unknown) => <RouteError error={error} />],
])('%s that did not load', (_, shown) => {
  test.each([
    ['that there is no connection where nothing answered', unanswered, true, 'No connection'],
    ['that there is no connection where a chunk did not come', noChunk, true, 'No connection'],
    ['that there is no connection where its styles did not come', noStyles, true, 'No connection'],
    ['that there is no connection where the device has none', failed, false, 'No connection'],
    ['that it did not work where the platform failed', failed, true, 'We couldn’t load this'],
  ])('says %s', async (_what, error, isOnline, words) => {
    setLine(isOnline)

    renderPart(shown(error))
    await describeError(error)

    expect(await screen.findByText(words)).toBeVisible()
  })
})

function queryOf(error: unknown) {
  return { error, isFetching: false, refetch: async () => undefined }
}

function Rows({ ask }: { ask: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['rows'], queryFn: ask, retry: false })
  if (query.data) return <p>{query.data}</p>
  return query.isError ? <RowsFailed query={query} /> : null
}

test('a query that failed offline is retried when the connection is back', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unanswered)
  ask.mockResolvedValue('Iced Thai tea')
  renderPart(<Rows ask={ask} />)
  setLine(false)
  await screen.findByText('No connection')

  setLine(true)

  expect(await screen.findByText('Iced Thai tea')).toBeVisible()
  expect(ask).toHaveBeenCalledTimes(2)
})
