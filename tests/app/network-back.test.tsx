import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCartCount } from '@/contract/counters'
import { main, openApp } from '../screen.tsx'

test('a page that did not load shows by itself once anything is answered again', async () => {
  const { world, goTo } = await openApp('/', { as: 'ploy' })
  const [{ queryClient }, { q }] = await Promise.all([
    import('@/api/query-client'),
    import('@/api/q'),
  ])
  await screen.findByRole('heading', { level: 1 })
  // The device says that it is online all the time.
  world.rewire(async () => {
    throw new TypeError('no route')
  })
  await goTo('/profile/history/used')
  await main().findByText('No connection')
  world.rewire((_, send) => send())

  await queryClient.fetchQuery({ ...q(getCartCount, {}), staleTime: 0 })

  expect(await main().findByText('Wireless headphones')).toBeVisible()
})
