import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { main, openApp, press } from '../screen.tsx'
import { createWorld, type World } from '../world.ts'

let world: World

beforeEach(async () => {
  world = await createWorld()
})

/** The platform refuses a path with 403 from now on. */
function forbid(method: string, path: string) {
  world.rewire(async (request, send) =>
    request.method === method && new URL(request.url).pathname === path
      ? Response.json({ Success: false, Error: { Id: 403 } }, { status: 403 })
      : send(),
  )
}

/** The alert of a refusal with 403, and where closing it leads (specification §8). */
async function expectRefusal() {
  const alert = await screen.findByRole('alertdialog')
  expect(alert).toHaveTextContent('Sorry, something went wrong. Please try again later.')
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location.pathname).toBe('/profile'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('a forbidden page shows an alert, which leads to the profile', async () => {
  forbid('GET', '/api/points/history')

  await openApp('/profile/history/earned', { as: 'ploy', world })

  await expectRefusal()
})

test('forbidden rows further down show an alert, which leads to the profile', async () => {
  await openApp('/profile/history/earned', { as: 'ploy', world })
  const more = await screen.findByRole('button', { name: 'Show more' })
  forbid('GET', '/api/points/history')

  await userEvent.click(more)

  await expectRefusal()
})

test('a forbidden form shows an alert, which leads to the profile', async () => {
  await openApp('/profile/changepassword', { as: 'ploy', world })
  forbid('PUT', '/api/profile/password')
  await userEvent.type(await main().findByLabelText('Current password'), 'Veranda#1')
  await userEvent.type(screen.getByLabelText('New password'), 'Sunset#246')
  await userEvent.type(screen.getByLabelText('Type it again'), 'Sunset#246')

  await press('Save')

  await expectRefusal()
})
