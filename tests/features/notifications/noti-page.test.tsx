import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { loseConnection } from '../../lose-connection.ts'
import { openApp, press } from '../../screen.tsx'
import { createWorld, test, todayAt, type World } from '../../world.ts'

const bell = (unread: number) =>
  screen.findByRole('link', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
  })
const row = (name: RegExp) => screen.findByRole('link', { name })

/** The platform refuses to mark any of them. */
function refuse(world: World) {
  world.rewire(async (request, send) =>
    request.method === 'PUT' && request.url.endsWith('/notifications')
      ? Response.json({ Success: false, error: { id: '500', code: 500 } }, { status: 500 })
      : send(),
  )
}

test('those of today, yesterday and before stand apart, with the number of unread ones', async () => {
  const world = await createWorld({ at: todayAt(20) })
  await openApp('/noti', { as: 'ploy', world })

  const today = await screen.findByRole('region', { name: 'Today' })

  expect(within(today).getAllByText('(unread)')).toHaveLength(3)
  expect(await bell(3)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Yesterday' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'This week' })).toBeVisible()
})

test('a tap leads to the page and marks it as read, also after a reload', async () => {
  const { reload } = await openApp('/noti', { as: 'ploy' })

  await userEvent.click(await row(/^320 points expire soon/))

  await waitFor(() => expect(location.pathname).toBe('/reward'))
  expect(await bell(2)).toBeVisible()
  await reload('/noti')
  expect(await bell(2)).toBeVisible()
})

test('all are marked as read at once, also after a reload', async () => {
  const { reload } = await openApp('/noti', { as: 'ploy' })

  await press('Mark all read')

  expect(await bell(0)).toBeVisible()
  expect(screen.queryByText('(unread)')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()

  await reload()
  expect(await screen.findByText(/^320 points expire soon/)).toBeVisible()
  expect(screen.queryByText('(unread)')).toBeNull()
})

test('a refusal makes them unread again, and says so', async ({ world }) => {
  refuse(world)
  await openApp('/noti', { as: 'ploy', world })

  await press('Mark all read')

  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(screen.getAllByText('(unread)')).toHaveLength(3)
})

test('without a connection the list stays, and marking is undone with words', async ({ world }) => {
  await openApp('/noti', { as: 'ploy', world })
  const markAll = await screen.findByRole('button', { name: 'Mark all read' })
  loseConnection(world)

  await userEvent.click(markAll)

  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(screen.getAllByText('(unread)')).toHaveLength(3)
})

test('a member without notifications sees what the page is for', async ({ world }) => {
  await world.db.deleteFrom('notification').where('member_id', '=', '7001').execute()
  await openApp('/noti', { as: 'ploy', world })

  expect(await screen.findByText('Nothing new')).toBeVisible()
})
