import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { partsOfLink } from '@/attribution/link-rules'
import { positionError } from '../../position-error.ts'
import { main, openApp, press } from '../../screen.tsx'

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

const rows = async () =>
  within(await screen.findByRole('region', { name: 'List of stores' })).findAllByRole('listitem')

test('viewing a branch does not make it the branch of a redemption', async () => {
  await openApp('/findstore')

  await press(/^Chaan Ari/)

  await waitFor(() => expect(location.search).toContain('201'))
  expect(partsOfLink(location.search)).toEqual({})
})

test('the link of a poster opens its branch, until another one is chosen', async () => {
  await openApp('/findstore?store=203')
  const rows = await screen.findAllByRole('button', { expanded: true })
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Chaan Victory Monument'),
  ])

  await press(/^Chaan Ari/)

  expect(await screen.findByRole('button', { name: /^Chaan Ari/, expanded: true })).toBeVisible()
  expect(location.search).not.toContain('203')
})

test('without a position the list stays as it is, and says why', async () => {
  const getCurrentPosition = (_: PositionCallback, fail: PositionErrorCallback) =>
    fail(positionError('denied'))
  Object.assign(navigator, { geolocation: { getCurrentPosition } })
  await openApp('/findstore')
  const [before] = await rows()
  const first = before?.textContent

  await press('Near me')

  expect(await screen.findByText(/^We don’t know where you are/)).toBeVisible()
  const [after] = await rows()
  expect(after).toHaveTextContent(first ?? '')
  expect(screen.getByRole('button', { name: 'Near me' })).toHaveAttribute('aria-pressed', 'false')
})

test('a campaign leads to the branches where it can be used', async () => {
  await openApp('/campaign/veranda-brunch-p1007')
  await userEvent.click(await main().findByRole('link', { name: 'Find a branch near you' }))
  await waitFor(async () => expect(await rows()).toHaveLength(11))
  expect(screen.queryByRole('button', { name: /^Chaan Saphan Khwai/ })).toBeNull()

  await press('For Veranda brunch set')
  expect(await screen.findByRole('button', { name: /^Chaan Saphan Khwai/ })).toBeVisible()

  history.back()
  expect(await screen.findByRole('heading', { level: 1, name: 'Veranda brunch set' })).toBeVisible()
})

test('one hit opens by itself, and can be shut', async () => {
  await openApp('/findstore?search=Nimman')
  const row = await screen.findByRole('button', { name: /^Chaan Nimman/, expanded: true })
  expect(screen.getByText('053-555-0121')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Call 053-555-0121' })).toHaveTextContent('Call')

  await userEvent.click(row)

  expect(
    await screen.findByRole('button', { name: /^Chaan Nimman/, expanded: false }),
  ).toBeVisible()
})
