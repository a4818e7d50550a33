import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShortLink } from '@/contract/studio/links'
import { takeShortLink, useLinkDraft } from '@/studio/links/link-draft'
import { ShortLinkMaker } from '@/studio/links/short-link-maker'
import { ShortLinksList } from '@/studio/links/short-links-list'
import { tea } from './tea-link.ts'
import { halfType, openStudio, refused } from '../staff-screen.tsx'

const makerAndList = (path: string) => (
  <>
    <ShortLinkMaker path={path} />
    <ShortLinksList />
  </>
)

/** A platform with one short link, which another person can change. */
function platform() {
  let link = tea
  const change = (part: Partial<ShortLink>) => {
    link = { ...link, ...part, version: link.version + 1 }
  }
  const answers = {
    'PUT ': async (request: Request) => {
      const { version, ...part } = (await request.json()) as ShortLink
      if (version !== link.version) return refused(409, 'changedMeanwhile', { by: 'Bua' })
      change(part)
      return link
    },
    'GET ': () => ({ items: [link], total: 1 }),
  }
  return { answers, change, now: () => link }
}

test('a link is told to be there until its last day, at whose midnight it ends', async () => {
  const { answers, change } = platform()
  change({ expiresAt: '2098-12-31T17:00:00.000Z' })
  await openStudio(<ShortLinksList />, answers)

  expect(await screen.findByText(/until 31 December 2098$/)).toBeVisible()
})

test('a change can be undone, but not into an expiry that has passed', async () => {
  const { answers, change, now } = platform()
  change({ expiresAt: '2020-01-01T17:00:00.000Z' })
  const { user } = await openStudio(<ShortLinksList />, answers)
  const save = async (label: RegExp | string, typed: string) => {
    await user.click(await screen.findByRole('button', { name: /^Change/ }))
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), typed)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('/s/tea26 is changed')
  }
  await save('Leads to', '/cart')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(now().path).toBe('/reward'))
  await waitFor(() => expect(screen.queryByText('/s/tea26 is changed')).toBeNull())

  await save(/Last day/, '2098-12-31')

  expect(now().expiresAt).toBe('2098-12-31T17:00:00.000Z')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test.each([
  ['/no-such-page', 'There’s no such page.'],
  ['https://other.example/reward', 'There’s no such page.'],
])('a link led to %s is told at its field, and is not sent', async (typed, said) => {
  const { answers } = platform()
  const { user, seen } = await openStudio(<ShortLinksList />, answers)
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  const field = screen.getByLabelText('Leads to')
  await user.clear(field)
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(new RegExp(said))
  expect(seen.filter((one) => one.startsWith('PUT'))).toEqual([])
})

test('a link whose page is gone can be ended', async () => {
  const { answers, change, now } = platform()
  change({ path: '/no-such-page' })
  const { user } = await openStudio(<ShortLinksList />, answers)
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  await user.click(screen.getByRole('button', { name: 'End it' }))

  await waitFor(() => expect(now().isEnded).toBe(true))
})

test('an Undo whose answer was lost can be sent again', async () => {
  const { answers, now } = platform()
  let isLost = false
  const { user } = await openStudio(<ShortLinksList />, {
    ...answers,
    'PUT ': (request) =>
      isLost ? Promise.reject(new TypeError('lost')) : answers['PUT '](request),
  })
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  await user.clear(screen.getByLabelText('Leads to'))
  await user.type(screen.getByLabelText('Leads to'), '/cart')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('/s/tea26 is changed')
  isLost = true
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('/s/tea26 is changed')).toBeNull())

  isLost = false
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(now().path).toBe('/reward'))
})

test('a short link that was changed in the list is led by its own draft again', async () => {
  const { answers, now } = platform()
  const { user } = await openStudio(makerAndList('/cart'), answers)
  takeShortLink(tea)
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  await user.clear(screen.getByLabelText('Leads to'))
  await user.type(screen.getByLabelText('Leads to'), '/noti')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(now().path).toBe('/noti'))

  await user.click(await screen.findByRole('button', { name: 'Lead it here' }))
  await waitFor(() => expect(now().path).toBe('/cart'))
})

test('a short link that another person has changed is led here at the second try', async () => {
  const { answers, change, now } = platform()
  const { user } = await openStudio(<ShortLinkMaker path="/cart" />, answers)
  takeShortLink(tea)
  change({ path: '/stores' })
  await user.click(await screen.findByRole('button', { name: 'Lead it here' }))
  await screen.findByText(/Someone else changed this/)
  await waitFor(() => expect(useLinkDraft.getState().shortLink?.version).toBe(2))

  await user.click(screen.getByRole('button', { name: 'Lead it here' }))
  await waitFor(() => expect(now().path).toBe('/cart'))
})

test('what was typed over an older short link stays, and is saved at the second try', async () => {
  const { answers, change, now } = platform()
  const { user } = await openStudio(<ShortLinksList />, answers)
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  await user.clear(screen.getByLabelText('Leads to'))
  await user.type(screen.getByLabelText('Leads to'), '/cart')
  change({ path: '/stores', expiresAt: '2026-12-31T17:00:00.000Z' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/it leads to \/stores/)
  expect(screen.getByLabelText('Leads to')).toHaveValue('/cart')

  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(now().path).toBe('/cart'))
  // The last day, which was not touched, is the other person's.
  expect(now().expiresAt).toBe('2026-12-31T17:00:00.000Z')
})

test('a short link that is led to another page keeps its last day', async () => {
  const { answers, now } = platform()
  const { user } = await openStudio(makerAndList('/cart'), answers)
  takeShortLink(tea)
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  await user.type(screen.getByLabelText(/Last day/), '2098-12-31')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(now().expiresAt).toBe('2098-12-31T17:00:00.000Z'))

  await user.click(await screen.findByRole('button', { name: 'Lead it here' }))
  await waitFor(() => expect(now().path).toBe('/cart'))
  expect(now().expiresAt).toBe('2098-12-31T17:00:00.000Z')
})

test('a short link that is ended in the list is not offered for its draft any more', async () => {
  const { answers } = platform()
  const { user } = await openStudio(makerAndList('/reward'), answers)
  takeShortLink(tea)
  await waitFor(() => expect(screen.queryByLabelText('Name of a short link')).toBeNull())
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  await user.click(screen.getByRole('button', { name: 'End it' }))

  expect(await screen.findByLabelText('Name of a short link')).toBeVisible()
})

test('a last day that is not typed to its end does not take the present one away', async () => {
  const { answers, change, now } = platform()
  change({ expiresAt: '2098-12-31T17:00:00.000Z' })
  const { user } = await openStudio(<ShortLinksList />, answers)
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  const day = screen.getByLabelText(/Last day/)
  await user.clear(day)
  halfType(day)
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(screen.getByText('Fill this in completely, or clear it.')).toBeVisible()
  expect(day).toBeInvalid()
  expect(now().expiresAt).toBe('2098-12-31T17:00:00.000Z')
})

test('a last day in a year of more than four digits does not take the present one away', async () => {
  const { answers, change, now } = platform()
  change({ expiresAt: '2098-12-31T17:00:00.000Z' })
  const { user } = await openStudio(<ShortLinksList />, answers)
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  const day = screen.getByLabelText(/Last day/)
  fireEvent.change(day, { target: { value: '20981-12-31' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(screen.getByText('Use a date with a year of four digits.')).toBeVisible()
  expect(day).toBeInvalid()
  expect(now().expiresAt).toBe('2098-12-31T17:00:00.000Z')
})

test('what is wrong with a short link is said with the name of its field', async () => {
  const { answers } = platform()
  const { user } = await openStudio(<ShortLinksList />, {
    ...answers,
    'PUT ': () => refused(400, 'invalid', { field: 'path' }),
  })
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  await user.type(screen.getByLabelText(/Last day/), '2020-01-01')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText(/Last day/)).toBeInvalid()
  expect(screen.getByLabelText(/Last day/)).toHaveFocus()

  await user.clear(screen.getByLabelText(/Last day/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Leads to: There’s no such page.')).toBeVisible()
})
