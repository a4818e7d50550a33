import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { main, openApp } from '../screen.tsx'
import { test } from '../world.ts'

test('a start without the platform keeps the session, and shows the stored data', async ({
  world,
}) => {
  const { reload } = await openApp('/profile/myreward/available', { as: 'ploy', world })
  expect(await main().findAllByRole('listitem')).not.toHaveLength(0)
  const { queryClient } = await import('@/api/query-client')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  world.rewire(async () => {
    throw new TypeError('no connection')
  })

  await reload()

  expect(await screen.findByText('Offline.')).toBeVisible()
  expect(await main().findAllByRole('listitem')).not.toHaveLength(0)
  expect(location.pathname).toBe('/profile/myreward/available')
})
