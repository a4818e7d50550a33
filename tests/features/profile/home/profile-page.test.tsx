import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dialog, main, openApp, press } from '../../../screen.tsx'
import { createWorld } from '../../../world.ts'

/** The rows of each group, by its title. */
async function groups(): Promise<Record<string, string[]>> {
  await main().findByRole('link', { name: 'Settings' })
  const found = ['Rewards', 'Earn more', 'Account'].map((name) => {
    const group = main().queryByRole('region', { name })
    const rows = group ? within(group).getAllByRole('listitem') : []
    return [name, rows.map(({ textContent }) => textContent)] as const
  })
  return Object.fromEntries(found)
}

/** Opens Me of a brand whose design setting has these menus. */
async function openWith(setting: object[]) {
  const world = await createWorld()
  world.rewire(async (request, send) => {
    if (!request.url.includes('/admin/app/')) return send()
    const text = await (await send()).text()
    const sent: unknown = JSON.parse(text, (key, value: unknown) =>
      key.toLowerCase() === 'setting' && Array.isArray(value) ? setting : value,
    )
    return Response.json(sent)
  })
  return openApp('/profile', { as: 'ploy', world })
}

const menu = (id: string, enable_route: string, more: object = {}) => ({
  id,
  title: `The ${id}`,
  enable_route,
  ...more,
})

test('Me has three groups with at most five rows, and none opens in place', async () => {
  await openApp('/profile', { as: 'ploy' })

  const found = await groups()

  expect(
    main()
      .getAllByRole('region')
      .map(({ textContent }) => textContent),
  ).toHaveLength(4)
  expect(Object.values(found).map(({ length }) => length)).toEqual([5, 5, 5])
  expect(main().queryAllByRole('button', { expanded: false })).toEqual([])
})

test('language, appearance and LINE are in Settings alone', async () => {
  const { goTo } = await openApp('/profile', { as: 'ploy' })
  await groups()
  expect(main().queryByRole('radio')).toBeNull()
  expect(main().queryByText('LINE')).toBeNull()

  await goTo('/profile/settings')

  expect(await main().findByRole('radio', { name: 'English' })).toBeChecked()
  expect(main().getByRole('radio', { name: 'Dark' })).toBeEnabled()
  expect(main().getByRole('link', { name: /^Password/ })).toHaveAttribute(
    'href',
    '/profile/changepassword',
  )
  expect(main().getByRole('link', { name: /^Mobile number/ })).toHaveAttribute(
    'href',
    '/profile/changecontactnumber',
  )
})

test('a brand that lists menus gets exactly those, and Settings', async () => {
  await openWith([
    menu('contact', '/profile/contactus'),
    menu('history', '/profile/history/earned'),
    menu('my-card', '/profile/getpointprofile'),
  ])

  expect(await groups()).toEqual({
    Rewards: ['The history'],
    'Earn more': [],
    Account: ['The contact', 'The my-card', 'Settings'],
  })
})

test('a brand that lists no menus gets the standard ones', async () => {
  await openWith([])

  expect(await groups()).toEqual({
    Rewards: [
      expect.stringMatching(/^My rewards/),
      'My order',
      'Point history',
      'Receipts',
      'My Favorite',
    ],
    'Earn more': ['Collect', 'Invite friends', 'Connected shops', 'Lucky draw', 'Top spenders'],
    Account: ['Addresses', 'Stores', expect.stringMatching(/^Help/), 'Privacy centre', 'Settings'],
  })
})

test('a menu with several pages opens a sheet that leads to them', async () => {
  await openApp('/profile', { as: 'ploy' })

  await userEvent.click(await main().findByRole('button', { name: 'Collect' }))

  const sheet = within(await dialog('Collect'))
  const names = sheet.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['See all', 'Enter a code'])
  await userEvent.click(sheet.getByRole('link', { name: 'Add receipt' }))
  await waitFor(() => expect(location.pathname).toBe('/receiptupload/add'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the pencil leads to the brand’s form', async () => {
  await openApp('/profile', { as: 'ploy' })

  expect(await main().findByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    '/profile/editdynamic',
  )
})

test('a member rearranges the menus, and they stay so', async () => {
  const { reload } = await openApp('/profile', { as: 'ploy' })
  await press('Rearrange menu')

  await press('Move My order up')
  await press('Done')

  const ownOrder = [/^My order/, /^My rewards/]
  const firstTwo = async () => (await groups())['Rewards']?.slice(0, 2)
  expect(await firstTwo()).toEqual(ownOrder.map((name) => expect.stringMatching(name)))
  await reload()
  expect(await firstTwo()).toEqual(ownOrder.map((name) => expect.stringMatching(name)))
})
