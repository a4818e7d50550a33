import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import fillGift from 'phosphor/fill/gift'
import fillUser from 'phosphor/fill/user-circle'
import { useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PageTop } from '@/app/page-bars'
import { main, openApp } from '../screen.tsx'
import { eventually } from '../eventually.ts'

/** Replaces a module of the app for the next page. */
function replace<Module extends object>(
  path: string,
  change: (original: Module) => Partial<Module> | Promise<Partial<Module>>,
) {
  vi.doMock(path, async (load) => {
    const original = await load<Module>()
    return { ...original, ...(await change(original)) }
  })
  onTestFinished(() => vi.doUnmock(path))
}

/** React renders the immediate changes of a tap in a microtask. */
const answerToTap = () => new Promise<void>((resolve) => queueMicrotask(resolve))

const tabOf = (name: string) => {
  const tabs = screen.getAllByRole('navigation', { name: 'Main' }).at(-1)
  if (!tabs) throw new Error('There are no tabs.')
  return within(tabs).getByRole('link', { name })
}

test('a tap lights its tab at once and starts everything else after the paint', async () => {
  let frames = 0
  replace<{ PageTop: typeof PageTop }>('@/app/page-bars', (bars) => ({
    PageTop: (props) => {
      frames += 1
      return bars.PageTop(props)
    },
  }))
  const { world } = await openApp('/', { as: 'ploy' })
  await screen.findByRole('link', { name: 'Cart' })
  const before = frames
  const paints: FrameRequestCallback[] = []
  const held = vi
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((paint) => paints.push(paint))
  onTestFinished(() => held.mockRestore())

  fireEvent.click(tabOf('Rewards'))
  await answerToTap()

  expect(tabOf('Rewards')).toHaveAttribute('aria-current', 'page')
  expect(tabOf('Home')).not.toHaveAttribute('aria-current')
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading')
  expect(frames).toBe(before)
  // A page that had been opened would ask once it is loaded; the home page may ask for its own.
  await vi.dynamicImportSettled()
  expect(world.requests).not.toContain('GET /api/campaigns')

  held.mockRestore()
  for (const paint of paints) paint(performance.now())
  expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
  await eventually(() => expect(world.requests).toContain('GET /api/campaigns'))
})

test.each([
  ['/profile', 'Me', fillUser],
  ['/reward', 'Rewards', fillGift],
])('a visit that begins at %s lights its tab with the filled icon', async (path, name, icon) => {
  await openApp(path, { as: 'ploy' })

  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(tabOf(name).querySelector('path')).toHaveAttribute('d', icon)
})

test('of two taps before the next paint, the last one counts and the first one starts nothing', async () => {
  const { world } = await openApp('/', { as: 'ploy' })
  await screen.findByRole('link', { name: 'Cart' })

  fireEvent.click(tabOf('Me'))
  fireEvent.click(tabOf('Rewards'))

  expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
  // Of the page Me alone; home asks for redemptions as well when it is idle.
  expect(world.requests).not.toContain('GET /api/profile/details')
})

test('a second filter keeps the first, though the list does not show it yet', async () => {
  await openApp('/reward', { as: 'ploy' })
  const affordable = await main().findByRole('button', { name: 'I can get now' })

  fireEvent.click(affordable)
  fireEvent.click(main().getByRole('button', { name: 'Near me' }))
  await answerToTap()

  expect(location.search).toBe('?affordable=1&near=1')
  expect(affordable).toHaveAttribute('aria-pressed', 'true')
  expect(main().getByRole('button', { name: 'Near me' })).toHaveAttribute('aria-pressed', 'true')
})

test('a heart fills before the code that sends it is loaded', async () => {
  await openApp('/reward', { as: 'ploy' })
  const [heart] = await main().findAllByRole('button', {
    name: 'Add to My Favorite',
    pressed: false,
  })
  if (!heart) throw new Error('Everything is a favourite already.')

  fireEvent.click(heart)
  await answerToTap()

  expect(heart).toHaveAttribute('aria-pressed', 'true')
  await screen.findByText('Added to My Favorite')
})

test('the first render is a transition, which React does in slices', async () => {
  const transitions = vi.fn()
  replace<typeof import('react')>('react', (react) => ({
    startTransition: (run) => {
      transitions()
      react.startTransition(run)
    },
  }))

  await openApp('/')

  expect(transitions).toHaveBeenCalledTimes(1)
})

test('a navigation between two slices of the first render is not lost', async () => {
  let hasMoved = false
  replace<{ RootLayout: () => ReactNode }>('@/app/root-layout', async () => {
    const { appHistory } = await import('@/routing/app-history')
    return {
      RootLayout: () => {
        if (!hasMoved) appHistory().push('/reward')
        hasMoved = true
        return <main>{useLocation().pathname}</main>
      },
    }
  })

  await openApp('/')

  await eventually(() => expect(screen.getByRole('main')).toHaveTextContent('/reward'))
})

test('the tab that led to the stores stays lit', async () => {
  const { goTo } = await openApp('/reward', { as: 'ploy' })
  await screen.findByRole('heading', { level: 1, name: 'Rewards' })

  await goTo('/findstore')

  await screen.findByRole('region', { name: 'List of stores' })
  expect(tabOf('Rewards')).toHaveAttribute('aria-current', 'page')
  expect(tabOf('Me')).not.toHaveAttribute('aria-current')
})
