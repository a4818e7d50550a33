import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { approveReceipt } from '../../../mocks/areas/receipts/review-receipt.ts'
import { chaan } from '../../../mocks/brands/demo-packs.ts'
import { createBrands } from '../../../mocks/brands/brand.ts'
import { main, openApp, press } from '../../screen.tsx'
import { createWorld, type World } from '../../world.ts'
import { rowOf } from '../../mocks/platform-rows.ts'

let world: World

beforeEach(async () => {
  world = await createWorld()
})

const openReceipts = (path: string, as = 'ploy') => openApp(path, { as, world })

/** The rows of the list as text. */
const rows = () =>
  screen.getAllByText(/^Sent (?!by)/).map((sent) => sent.closest('li')?.textContent ?? '')

/** Adds this many copies of an approved receipt. */
async function sendMore(count: number) {
  const like = await rowOf(world, 'receipt', { id: 'rc-1009' })
  for (let index = 0; index < count; index += 1) {
    const name = `more-${index}`
    await world.db
      .insertInto('receipt')
      .values({ ...like, id: name, transaction_id: name, number_key: name, receipt_number: name })
      .execute()
  }
}

/** The brand approves a receipt. */
async function approve(receiptId: string) {
  const brand = await createBrands(world.db).find(chaan.identity.appId)
  if (!brand) throw new Error('There is no brand.')
  await approveReceipt(world.db, { brand, receiptId, now: world.clock.now() })
}

/** The member switches to another app and back. */
function comeBack() {
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('every receipt shows its shop, amount and status', async () => {
  await openReceipts('/profile/receipthistory/all')

  await screen.findByRole('link', { name: 'Nimman Books, Chiang Mai' })

  expect(rows()).toHaveLength(7)
  expect(rows()[0]).toMatch(/Chaan, Phrom Phong.*฿1,120\.00.*Pending.*By /)
  expect(rows()[2]).toMatch(/Nimman Books.*฿850\.00.*Approved.*34 points/)
})

test('a rejected receipt shows its reason, and offers a new photo only if that can help', async () => {
  await openReceipts('/profile/receipthistory/rejected')

  await screen.findByText('This receipt was sent before.')

  expect(rows()[0]).toContain('The date on the photo is not readable.')
  const ways = screen.getAllByRole('link', { name: 'Send a new photo' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/profile/resendreceipt?receipt=rc-1006',
  ])
})

test('a tab shows its count, is a link, and its address opens it', async () => {
  await openReceipts('/profile/receipthistory/all')

  await userEvent.click(await screen.findByRole('link', { name: 'Rejected (2)' }))

  expect(location.pathname).toBe('/profile/receipthistory/rejected')
  const link = { name: 'Rejected (2)', current: 'page' }
  expect(await screen.findByRole('link', link)).toBeInTheDocument()
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('an unknown tab shows every receipt', async () => {
  await openReceipts('/profile/receipthistory/lost')

  await screen.findByRole('link', { name: 'Nimman Books, Chiang Mai' })

  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
})

test('a member without receipts sees how to send one', async () => {
  await openReceipts('/profile/receipthistory/all', 'mai')

  const empty = await screen.findByRole('heading', { name: 'No receipts yet' })

  const way = within(empty.parentElement ?? empty).getByRole('link', { name: 'Upload a receipt' })
  expect(way).toHaveAttribute('href', '/receiptupload/add')
})

test('the list loads down to the first receipt', async () => {
  await openReceipts('/profile/receipthistory/all')
  await screen.findByRole('link', { name: 'Nimman Books, Chiang Mai' })
  await sendMore(30)
  // A page that is still loading does not load again.
  await waitFor(() => {
    comeBack()
    expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible()
  })

  await press('Show more')

  await waitFor(() => expect(rows()).toHaveLength(37))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a platform that sends the same page again is not asked for more', async () => {
  let first: { Data: { Items: unknown[]; Total: number } } | undefined
  world.rewire(async (request, send) => {
    const answer = await send()
    if (!/\/receipts\?/.test(request.url)) return answer
    first ??= await answer.json()
    return Response.json({ ...first, Data: { ...first?.Data, Total: 99 } })
  })
  await openReceipts('/profile/receipthistory/all')

  await press('Show more')

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  expect(rows()).toHaveLength(7)
})

test('a list that failed to load can be loaded again', async () => {
  world.rewire((request, send) =>
    request.url.includes('/receipts') ? Promise.reject(new TypeError('No connection.')) : send(),
  )
  await openReceipts('/profile/receipthistory/all')
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  world.rewire((_, send) => send())

  await userEvent.click(again)

  expect(await screen.findByRole('link', { name: 'Chaan, Phrom Phong' })).toBeInTheDocument()
})

test('a brand without receipts says so on the page', async () => {
  world.rewire((request, send) =>
    request.url.includes('/receipts')
      ? Promise.resolve(
          Response.json({ Success: false, Error: { Id: 1411, Code: 'notAvailable' } }),
        )
      : send(),
  )

  await openReceipts('/profile/receipthistory/all')

  expect(await screen.findByRole('heading', { name: 'No receipts here' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Upload a receipt' })).toBeNull()
})

test('a rejected receipt shows its timeline and the next steps', async () => {
  await openReceipts('/profile/receipthistory/all/rc-1006')

  await screen.findByRole('heading', { name: 'What happened' })

  const steps = main()
    .getAllByRole('listitem')
    .map((step) => step.textContent)
  expect(steps.at(-1)).toMatch(/^Rejected/)
  const why = screen.getByText('The date on the photo is not readable.')
  expect(why.parentElement).toHaveTextContent(/readable\. Ask us/)
  expect(screen.getByText('Points if it is approved')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Send a new photo' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'I don’t agree' })).toBeInTheDocument()
})

test('an approved receipt links to its points and has no actions', async () => {
  await openReceipts('/profile/receipthistory/all/rc-1008')

  const way = await screen.findByRole('link', { name: 'See it in your points' })

  expect(way).toHaveAttribute('href', '/profile/history/earned')
  expect(screen.getByText('Points given').nextSibling).toHaveTextContent('34')
  expect(screen.queryByRole('button', { name: 'I don’t agree' })).toBeNull()
})

test('another member’s receipt is not found', async () => {
  await openReceipts('/profile/receipthistory/all/rc-1010')

  await screen.findByRole('heading', { name: 'We couldn’t find this receipt' })

  expect(screen.getByRole('link', { name: 'See all receipts' })).toBeInTheDocument()
})

test('a receipt that was approved meanwhile says so with its points when the member returns', async () => {
  await openReceipts('/profile/receipthistory/all/rc-1012')
  await screen.findByText(/^We check every receipt, this one usually by/)
  expect(await screen.findByRole('link', { name: /^2,480 pts/ })).toBeInTheDocument()
  await approve('rc-1012')

  comeBack()

  expect(await screen.findByRole('link', { name: 'See it in your points' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /^2,524 pts/ })).toBeInTheDocument()
})

test('a photo that failed to load can be loaded again', async () => {
  world.rewire((request, send) =>
    request.url.includes('/photos/') ? Promise.reject(new TypeError('No connection.')) : send(),
  )
  await openReceipts('/profile/receipthistory/all/rc-1008')
  await screen.findByText('The photo didn’t load.', {}, { timeout: 10_000 })
  world.rewire((_, send) => send())

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('button', { name: /show it large/ })).toBeInTheDocument()
})

test('a wide screen shows the receipt that waits for an answer beside the list', async () => {
  stubWide()
  await openReceipts('/profile/receipthistory/all')

  const beside = await screen.findByRole('complementary', { name: 'Receipt' })

  expect(await within(beside).findByRole('heading', { name: 'Chaan, Ari' })).toBeInTheDocument()
  expect(rows()).toHaveLength(7)
})

test('on a wide screen the selected receipt has an address, the list stays, and the focus moves to it', async () => {
  stubWide()
  await openReceipts('/profile/receipthistory/all')

  await userEvent.click(await screen.findByRole('link', { name: 'Nimman Books, Chiang Mai' }))

  expect(location.pathname).toBe('/profile/receipthistory/all/rc-1008')
  const heading = await screen.findByRole('heading', { name: 'Nimman Books, Chiang Mai' })
  const beside = screen.getByRole('complementary', { name: 'Receipt' })
  expect(beside).toContainElement(heading)
  await waitFor(() => expect(beside).toHaveFocus())
  expect(rows()).toHaveLength(7)
})

function stubWide() {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('1024'), media }),
  )
}
