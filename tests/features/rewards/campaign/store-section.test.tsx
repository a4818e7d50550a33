import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { positionError } from '../../../position-error.ts'
import { openApp } from '../../../screen.tsx'

const anyBranch = '/campaign/iced-thai-tea-p1001'
/** At eleven branches, Saphan Khwai is none of them. */
const someBranches = '/campaign/veranda-brunch-p1007'
const oneBranch = '/campaign/gold-pendant-p1021'
const delivered = '/campaign/market-tote-p1010'

const saphanKhwai = { latitude: 13.7937, longitude: 100.5497 }

afterEach(() => {
  for (const name of ['permissions', 'geolocation']) Reflect.deleteProperty(navigator, name)
})

/** The member's answer to the question of an earlier visit. */
function device(state: PermissionState) {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found) =>
    found({ coords: saphanKhwai } as GeolocationPosition),
  )
  Object.assign(navigator, {
    permissions: { query: async () => ({ state }) },
    geolocation: { getCurrentPosition },
  })
  return getCurrentPosition
}

async function section() {
  const heading = await screen.findByRole('heading', { name: 'Where you can use it' })
  return within(heading.closest('section') ?? heading)
}

test('a member who has allowed their position reads the nearest branch', async () => {
  device('granted')
  await openApp(anyBranch)

  const nearest = await (await section()).findByRole('link', { name: /Nearest branch/ })

  expect(nearest).toHaveTextContent('Chaan Saphan Khwai0 m')
  expect(nearest).toHaveAttribute('href', '/findstore?branch=202')
})

test('the nearest branch stays when the device does not know the place any more', async () => {
  const getCurrentPosition = device('granted')
  await openApp(anyBranch)
  const nearest = await (await section()).findByRole('link', { name: /Nearest branch/ })
  const { queryClient } = await import('@/api/query-client')

  getCurrentPosition.mockImplementation((_, failed) => failed?.(positionError('unavailable')))
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: ['allowedPosition'] })
    // The page is told in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
  })

  expect(getCurrentPosition).toHaveBeenCalledTimes(2)
  expect(nearest).toBeInTheDocument()
})

test('the nearest branch is one of the campaign’s', async () => {
  device('granted')
  await openApp(someBranches)

  const nearest = await (await section()).findByRole('link', { name: /Nearest branch/ })

  expect(nearest).toHaveTextContent('Nearest branchChaan Chatuchak Park1.6 km')
  expect(nearest).toHaveAttribute('href', '/findstore?branch=204&campaign=1007')
})

test('without the permission the page asks nothing, and leads to the store finder', async () => {
  const getCurrentPosition = device('prompt')
  await openApp(someBranches)

  const finder = await (await section()).findByRole('link', { name: 'Find a branch near you' })

  expect(finder).toHaveAttribute('href', '/findstore?campaign=1007')
  expect(getCurrentPosition).not.toHaveBeenCalled()
})

test('the only branch of a campaign is named without a position', async () => {
  device('denied')
  await openApp(oneBranch)

  const branch = await (await section()).findByRole('link', { name: 'Chaan Ari' })

  expect(branch).toHaveAttribute('href', '/findstore?branch=201&campaign=1021')
})

test('a delivered reward has no branches', async () => {
  device('granted')
  await openApp(delivered)

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('tote')
  expect(screen.queryByRole('heading', { name: 'Where you can use it' })).toBeNull()
})
