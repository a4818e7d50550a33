import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { asItShows } from '../../as-it-shows.ts'
import { loseConnection, regainConnection } from '../../lose-connection.ts'
import { dialog, openApp, press, signInByForm } from '../../screen.tsx'
import { test } from '../../world.ts'

const isCollect = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname.endsWith('/collect/codes')

const code = (number: number) => screen.findByRole('textbox', { name: `Code ${number}` })

test('a link’s code is in the form after the sign-in, and sent only by a tap', async ({
  world,
}) => {
  await openApp('/collectpoint?code=CHN-8842-KD', { world })
  await signInByForm()

  expect(await code(1)).toHaveValue('CHN-8842-KD')
  expect(world.requests.filter((one) => one.endsWith('/collect/codes'))).toEqual([])
  await press('Collect points')

  expect(await dialog('You collected 30 points')).toBeVisible()
})

test('an answer lost after the commit is looked for, and counts once', async ({ world }) => {
  const isAsked = Promise.withResolvers<void>()
  let isLost = false
  world.rewire(async (request, send) => {
    if (request.url.includes('/collect/by-key/')) await isAsked.promise
    const answer = await send()
    if (!isCollect(request) || isLost) return answer
    isLost = true
    throw new TypeError('Failed to fetch')
  })
  await openApp('/collectpoint', { as: 'ploy', world })
  await userEvent.type(await code(1), 'CHN-8842-KD')

  await press('Collect points')

  expect(await dialog('We’re checking')).toBeVisible()
  isAsked.resolve()
  expect(await dialog('You collected 30 points')).toBeVisible()
})

test('codes whose answer was lost are asked about by a second tap, and leave the form', async ({
  world,
}) => {
  const isAsked = Promise.withResolvers<void>()
  world.rewire(async (request, send) => {
    if (request.url.includes('/collect/by-key/')) await isAsked.promise
    const answer = await send()
    if (isCollect(request)) throw new TypeError('Failed to fetch')
    return answer
  })
  const { reload } = await openApp('/collectpoint', { as: 'ploy', world })
  await userEvent.type(await code(1), 'CHN-8842-KD')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
    isAsked.resolve()
  })
  await press('Collect points')
  await dialog('We’re checking')
  await vi.advanceTimersByTimeAsync(61_000)
  await press('Close and tell me later')
  await press('Add another code')
  await userEvent.type(await code(2), 'CHN-8843-KD')

  await press('Collect points')
  expect(await dialog('We’re checking')).toBeVisible()
  isAsked.resolve()

  expect(await dialog('You collected 30 points')).toBeVisible()
  await press('Done')
  expect(await code(1)).toHaveValue('CHN-8843-KD')
  expect(screen.queryByRole('textbox', { name: 'Code 2' })).toBeNull()
  expect(world.requests.filter((one) => one.endsWith('/collect/codes'))).toHaveLength(1)
  await reload()
  expect(await code(1)).toHaveValue('CHN-8843-KD')
})

test('a page that is closed in the middle shows the points at the next start', async ({
  world,
}) => {
  const committed = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<Response>()
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!isCollect(request)) return answer
    committed.resolve()
    // No answer comes while the page is there.
    return lost.promise
  })
  const { reload } = await openApp('/collectpoint', { as: 'ploy', world })
  await userEvent.type(await code(1), 'CHN-8842-KD')
  await press('Collect points')
  await committed.promise
  regainConnection(world)

  await reload('/')

  expect(await dialog('You collected 30 points')).toBeVisible()
  lost.reject(new TypeError('Failed to fetch'))
})

test('typed codes outlast a reload, and nothing is sent without a connection', async ({
  world,
}) => {
  const { reload } = await openApp('/collectpoint', { as: 'ploy', world })
  await userEvent.type(await code(1), 'CHN-8842-KD')
  await reload()
  expect(await code(1)).toHaveValue('CHN-8842-KD')
  await reload()
  expect(await code(1)).toHaveValue('CHN-8842-KD')

  loseConnection(world)
  await press('Collect points')
  expect(
    await screen.findByText('No connection. Nothing was sent, and your codes stay here.'),
  ).toBeVisible()
  regainConnection(world)
  expect(await code(1)).toHaveValue('CHN-8842-KD')
  expect(world.requests.filter((one) => one.endsWith('/collect/codes'))).toEqual([])

  await press('Collect points')
  expect(await dialog('You collected 30 points')).toBeVisible()
})

test('a code that is removed leaves the focus in the form', async ({ world }) => {
  await openApp('/collectpoint?code=CHN-8842-KD&code=CHN-8843-KD', { as: 'ploy', world })

  await screen.findByRole('textbox', { name: 'Code 2' })
  let focused: Element | null = null
  asItShows(
    () => screen.queryByRole('textbox', { name: 'Code 2' }) === null,
    () => (focused = document.activeElement),
  )
  await press('Remove code 2')

  expect(focused).toBe(screen.getByRole('button', { name: 'Add another code' }))
})
