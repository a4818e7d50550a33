import { expect, test } from 'vitest'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getPoints } from '@/contract/points'
import { showError } from '@/errors/show-error'
import { startTexts } from '@/i18n/texts'
import { isModalOpen } from '@/modal/modal'

test('a query that was cancelled by the end of the session shows no error', async () => {
  await startTexts('en')
  const points = q(getPoints, {}).queryKey
  const waiting = queryClient.fetchQuery({ queryKey: points, queryFn: () => new Promise(never) })
  const shown = waiting.catch(showError)

  queryClient.clear()
  await shown

  expect(isModalOpen()).toBe(false)
})

function never() {
  // The platform is still working on it.
}
