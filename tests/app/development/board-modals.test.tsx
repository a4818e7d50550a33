import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { BoardState } from '@/app/development/modal-states/modal-states'
import { openPhotos } from '../../camera/fake-camera.ts'
import { openApp, press } from '../../screen.tsx'
import { test } from '../../world.ts'

const files = import.meta.glob<{ default: unknown }>('/src/**/*-modal.tsx')

test('every modal opens in each of its states', { timeout: 180_000 }, async ({ world }) => {
  openPhotos(() => new Blob())
  await openApp('/test?modal=none', { as: 'ploy', isStrict: true, world })
  const { boardModals } = await import('@/app/development/modal-states/board-modals')
  const { showState } = await import('@/app/development/show-state-flow')
  const { dismissModal, modalSlot } = await import('@/modal/modal')
  const shown = new Set<unknown>()
  const failed: string[] = []
  modalSlot.subscribe(({ current }) => current && shown.add(current.Component))

  for (const { name, states } of Object.values(boardModals).flat()) {
    for (const state of states) {
      const say = (what: string) => failed.push(`${name}, ${state.name}: ${what}`)
      const closed = showState(state).catch((error: unknown) => say(String(error)))
      const there = waitFor(() => expect(document.querySelector(signOf(state))).not.toBeNull())
      const end = await Promise.race([
        closed.then(() => 'closed'),
        there.catch(() => say(`no ${signOf(state)}`)),
      ])
      // A camera that is not there closes its modal by itself.
      if (end === 'closed' && state.name !== 'camera') say('closed by itself')
      dismissModal()
      await closed
      await waitFor(() => expect(document.querySelector(dialogs)).toBeNull())
    }
  }

  expect(failed).toEqual([])
  const modules = await Promise.all(
    Object.entries(files).map(async ([file, load]) => [file, (await load()).default] as const),
  )
  expect(modules.filter(([, modal]) => !shown.has(modal)).map(([file]) => file)).toEqual([])
  expect(modules.length).toBe(shown.size)
})

const dialogs = ':is([role=dialog], [role=alertdialog])'

const refused = [
  `${dialogs} [role=alert]:not(:empty)`,
  `${dialogs} [aria-invalid=true]`,
  // An alert over the sheet.
  '[role=alertdialog][data-nested]',
]
// Of choices no field is invalid: the dialog says what is missing.
const incomplete = [...refused, `${dialogs} > [role=status]:not(:empty)`]
// A part that did not load has a picture; jsdom loads no photos, so that one neither comes nor fails.
const notLoaded = [...refused, `${dialogs} img[src$="states/error.svg"]`, 'img[src="/gone.jpg"]']

const signs = new Map([
  ['failed', refused],
  ['wrong password', refused],
  ['no connection', refused],
  ['missing', incomplete],
  ['too young', incomplete],
  ['not loaded', notLoaded],
])

/** What a state shows at least. */
function signOf({ name, press }: BoardState): string {
  if (press && name.startsWith('sending')) return `${dialogs} [aria-disabled=true]`
  return (signs.get(name) ?? [dialogs]).join()
}

test('an address opens a modal in its state, as pictures and frames need it', async ({ world }) => {
  await openApp('/test?modal=redeemConfirm&state=points', { as: 'ploy', world })

  expect(await screen.findByRole('button', { name: /^Redeem for/ })).toBeVisible()
  expect(document.title).toBe('redeemConfirm · Component board')
})

test('a state that comes later is told once it shows', async ({ world }) => {
  await openApp('/test?modal=connecting&state=success', { as: 'ploy', world })
  await screen.findByText(/^Connecting/, { selector: 'p' })
  const { dataset } = document.documentElement
  expect(dataset['shown']).toBeUndefined()

  await waitFor(() => expect(dataset['shown']).toBe('success'))
  expect(screen.getByText(/is connected$/, { selector: 'p' })).toBeVisible()
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

test('a brand is not offered the modals of what it has switched off', async () => {
  await openApp('/test', { brand: 'volt' })

  expect(await screen.findByRole('group', { name: 'collected' })).toBeVisible()
  const areas = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(areas).not.toContain('receipts')
  expect(areas).not.toContain('marketplaces')
})

test('a guest is told that a state is of members', async ({ world }) => {
  await openApp('/test?modal=drawnPrize', { world })

  await press('won')

  expect(await screen.findByRole('alert')).toHaveTextContent('Log in as a demo member first.')
})
