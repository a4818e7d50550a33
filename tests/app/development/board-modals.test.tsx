import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { BoardState } from '@/app/development/modal-states/modal-states'
import { openPhotos } from '../../camera/fake-camera.ts'
import { openApp, press } from '../../screen.tsx'
import { test } from '../../world.ts'

const files = import.meta.glob<{ default: unknown }>('/src/**/*-modal.tsx')

test('every modal opens in each of its states', { timeout: 180_000 }, async ({ world }) => {
  openPhotos(() => new Blob())
  await openApp('/test?modal=none', { as: 'ploy', world })
  const { boardModals } = await import('@/app/development/modal-states/board-modals')
  const { showState } = await import('@/app/development/show-state-flow')
  const { dismissModal, modalSlot } = await import('@/modal/modal')
  const shown = new Set<unknown>()
  const failed: string[] = []
  modalSlot.subscribe(({ current }) => current && shown.add(current.Component))

  for (const { name, states } of Object.values(boardModals).flat()) {
    for (const state of states) {
      // A camera that is not there closes its modal by itself.
      const closed = showState(state).catch((error: unknown) => {
        failed.push(`${name}, ${state.name}: ${String(error)}`)
      })
      const there = waitFor(() => expect(document.querySelector(signOf(state))).not.toBeNull())
      await Promise.race([
        closed,
        there.catch(() => failed.push(`${name}, ${state.name}: no ${signOf(state)}`)),
      ])
      dismissModal()
      await closed
    }
  }

  expect(failed).toEqual([])
  const modules = await Promise.all(
    Object.entries(files).map(async ([file, load]) => [file, (await load()).default] as const),
  )
  expect(modules.filter(([, modal]) => !shown.has(modal)).map(([file]) => file)).toEqual([])
  expect(modules.length).toBe(shown.size)
})

/** What a state shows at least. */
function signOf({ name, press }: BoardState): string {
  const within = press && name === 'sending' ? ' [aria-disabled=true]' : ''
  return ['dialog', 'alertdialog'].map((role) => `[role=${role}]${within}`).join()
}

test('an address opens a modal in its state, as pictures and frames need it', async ({ world }) => {
  await openApp('/test?modal=redeemConfirm&state=points', { as: 'ploy', world })

  expect(await screen.findByRole('button', { name: /^Redeem for/ })).toBeVisible()
  expect(document.title).toBe('redeemConfirm · Component board')
})

test('the board has a title and the logo of the brand', async ({ world }) => {
  await openApp('/test', { world })

  const links = await screen.findAllByRole('link', { name: 'Home' })
  // Of the page's own bar and of the bar that is shown.
  expect(links.flatMap((link) => [...link.querySelectorAll('img')]).map(({ src }) => src)).toEqual([
    expect.stringMatching(/navigation\/logo\.svg$/),
    expect.stringMatching(/navigation\/logo\.svg$/),
  ])
  expect(document.title).toBe('Component board')
})

test('a guest is told that a state is of members', async ({ world }) => {
  await openApp('/test?modal=drawnPrize', { world })

  await press('won')

  expect(await screen.findByRole('alert')).toHaveTextContent('Sign in as a demo member first.')
})
