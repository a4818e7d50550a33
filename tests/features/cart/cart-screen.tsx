import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { ToastHost } from '@/app/toast-host'
import { addToCart } from '@/contract/cart'
import type { Input } from '@/contract/endpoint'
import { signIn } from '@/contract/session'
import { Component as CartPage } from '@/features/cart/cart-page'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

/** House beans, whole or ground: 900 points, or baht alone by the second way. */
export const beans = { campaignId: 1013, itemId: 101311 }
export const ground = { campaignId: 1013, itemId: 101322 }
/** Neither colours nor sizes, and two for each member. */
export const set = { campaignId: 1020 }

/** Once for a file: the first import of a modal is slow here, and no test is about that. */
export async function prepareCart() {
  await startTexts('en')
  await loadTexts('cart', 'rewards', 'addresses', 'errors', 'legal')
  await initHost({})
  await Promise.all([
    import('@/features/rewards/steps/choose-item-modal'),
    import('@/features/cart/checkout-confirm-modal'),
    import('@/features/cart/checkout-checking-modal'),
    import('@/features/cart/checkout-result-modal'),
    import('@/errors/alert-modal'),
    import('@/features/legal/keep-modal'),
    import('@/features/addresses/address-list-modal'),
    import('@/features/addresses/confirm-address-modal'),
  ])
}

/** A platform of the test's own, with somebody signed in. */
export async function enterWorld(): Promise<World> {
  localStorage.clear()
  sessionStorage.clear()
  const world = await createWorld()
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), true)
  return world
}

export async function leaveWorld(world: World) {
  act(() => dismissModal())
  await endSession(async () => undefined)
  queryClient.clear()
  await world.close()
  // Whatever still asks for an answer finds nobody signed in, and not the next test's member.
  window.dispatchEvent(new Event('online'))
}

type Wish = Partial<Input<typeof addToCart>['body']> & { campaignId: number }

/** Puts something into the cart, beside the page. */
export function put(wish: Wish) {
  const body = { quantity: 1, payOption: 0, ...wish }
  return call(addToCart, { body, idempotencyKey: crypto.randomUUID() })
}

export function openCart() {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <ModalHost />
            <ToastHost />
          </>
        ),
        children: [
          { path: '/cart', Component: CartPage },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: ['/cart'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const dialog = (name: string) => screen.findByRole('dialog', { name })
