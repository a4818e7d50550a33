import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { main, openApp } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'

let world: World

beforeEach(async () => {
  world = await createWorld()
  // The menu shows beside the page on wide screens only.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('min-width'), media }),
  )
})

/** The links of the menu, once it shows. */
async function linksAt(path: string) {
  await openApp(path, { as: 'ploy', world })
  const menu = await screen.findByRole('navigation', { name: 'Your account' })
  return within(menu).findAllByRole('link')
}

test('the profile menu links to existing pages only', async () => {
  const links = await linksAt('/profile')
  const { isKnownPath } = await import('@/routes')

  const ways = links.map((link) => link.getAttribute('href') ?? '')
  expect(ways.length).toBeGreaterThan(4)
  expect(ways.filter((way) => !isKnownPath(way))).toEqual([])
})

test.each([
  ['/profile', 'Profile', 'page'],
  ['/profile/edit', 'Profile', 'true'],
  ['/profile/myreward/available', 'My rewards', 'page'],
  ['/profile/order/r-1', 'My rewards', 'true'],
  ['/profile/favorite', 'My Favorite', 'page'],
  ['/profile/connect', 'Connected shops', 'page'],
  ['/profile/connect/chatshop', 'Connected shops', 'true'],
  ['/profile/receipthistory/all', 'Receipts', 'page'],
  ['/profile/receipthistory/rejected/rc-1', 'Receipts', 'true'],
  ['/profile/resendreceipt', 'Receipts', 'true'],
  ['/receiptupload/add', 'Receipts', 'true'],
  ['/profile/settings', 'Settings', 'page'],
  ['/profile/settings/sessions', 'Settings', 'true'],
])('at %s the menu marks %s', async (path, name, current) => {
  const links = await linksAt(path)

  const marked = links.filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, current],
  ])
})

test('a place has one icon in the menu and in the list of Me', async () => {
  const links = await linksAt('/profile')
  await main().findByRole('link', { name: 'Help' })
  const rows = main().getAllByRole('link')

  const drawn = (link: HTMLElement) => link.querySelector('path')?.getAttribute('d')
  const pairs = links
    .filter((link) => !link.hasAttribute('aria-current'))
    .flatMap((link) =>
      rows
        .filter((row) => !links.includes(row))
        .filter((row) => row.getAttribute('href') === link.getAttribute('href'))
        .map((row) => ({ link, row })),
    )
  expect(pairs).not.toEqual([])
  const unlike = pairs.filter(({ link, row }) => drawn(row) !== drawn(link))
  expect(unlike.map(({ link }) => link.textContent)).toEqual([])
})

test('a brand without receipts has no receipts link', async () => {
  world.rewire(async (request, forward) => {
    if (!request.url.includes('/admin/app/')) return forward()
    const answer = await forward()
    const text = (await answer.text()).replace('"id":"receipts"', '"id":"none"')
    return new Response(text, answer)
  })
  const names = (await linksAt('/profile')).map(({ textContent }) => textContent)

  expect(names).toContain('My Favorite')
  expect(names).not.toContain('Receipts')
})

test('a place of the bars has the same icon in Me', async () => {
  await linksAt('/profile')
  await main().findAllByRole('link', { name: 'Lucky draw' })
  const { places } = await import('@/app/navigation')

  // The present page has the filled one; collect has the bold one in its square.
  const drawn = screen
    .getAllByRole('link')
    .filter((link) => !link.hasAttribute('aria-current'))
    .map((link) => [link.getAttribute('href'), link.querySelector('path')?.getAttribute('d')])
  const { collect: _, ...others } = places
  const unlike = Object.values(others).filter(({ to, icon }) =>
    drawn.some(([href, d]) => href === to && d !== undefined && d !== icon),
  )
  expect(unlike.map(({ to }) => to)).toEqual([])
})
