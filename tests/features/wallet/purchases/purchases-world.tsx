import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { signIn } from '@/contract/session'
import { readWallet } from '@/features/wallet/offline-wallet'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../../world.ts'

/**
 * Before each test Ploy signs in to a world of its own, and afterwards nothing is left of it. What is
 * returned gives that world while a test runs.
 */
export function withPloy(): () => World {
  let world: World

  beforeAll(async () => {
    await startTexts('en')
    await loadTexts('wallet', 'addresses')
    await initHost({})
    // Their first import is slow here, and waiting for it is not what these tests are about.
    await import('@/features/wallet/purchases/drawn-prize-modal')
    await import('@/features/wallet/purchases/send-to-modal')
    await import('@/features/addresses/address-list-modal')
  })

  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    world = await createWorld()
    const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
    await beginSession(await call(signIn, { body }), true)
  })

  afterEach(async () => {
    dismissModal()
    await readWallet()
    await endSession(async () => undefined)
    await world.close()
  })

  return () => world
}

/** What a flow opens shows over nothing. */
export function showModals() {
  const router = createMemoryRouter([{ path: '*', element: <ModalHost /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
