import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, setBrokenAnswerListener } from '@/api/call'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { addToCart, getCart } from '@/contract/cart'
import { getPoints } from '@/contract/points'
import { changeLocale } from '@/contract/profile'
import { signIn } from '@/contract/session'
import { LoadFailed } from '@/errors/load-failed'
import { findOut, newIntent as newCheckout } from '@/features/cart/checkout-sending'
import { pendingCheckout } from '@/features/cart/pending-checkout'
import { pendingFor } from '@/features/rewards/pending-redemption'
import { checkRedemption } from '@/features/rewards/redeem-checking'
import { newIntent as newRedemption } from '@/features/rewards/redeem-sending'
import { FormField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { ModalHost } from '@/modal/modal-host'
import { beginSession, endSession, member } from '@/session/session'
import { createWorld, type World } from '../world.ts'
import { insides, type WrongAnswer, wrongAnswers } from './wrong-answers.ts'

const reward = { id: 1001, name: 'Tea', fullImageUrl: '/tea.avif' }
const one = { quantity: 1, sp_points: 120, sp_baht: 0 }
const unreadable = /^We could not read the answer\. Please try again/
const networkPage = /^We could not read the answer\. Your Wi-Fi may want you to log in first/
let world: World

beforeAll(async () => {
  await initHost({})
  await startTexts('en')
  await loadTexts('errors')
  await import('@/errors/alert-modal')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), false)
})

afterEach(async () => {
  setBrokenAnswerListener(() => undefined)
  dismissModal()
  await endSession(() => Promise.resolve())
  queryClient.clear()
  await world.close()
})

const pointsNow = async () => (await call(getPoints, {})).points

/** What the platform answers to these requests arrives as something else. */
function spoil({ make }: WrongAnswer, isMeant: (request: Request) => boolean) {
  world.rewire(async (request, send) => {
    const good = await send()
    return isMeant(request) ? make(good) : good
  })
}

const heal = () => world.rewire((_, send) => send())

function Page() {
  const query = useQuery(q(getPoints, {}), queryClient)
  return query.error ? <LoadFailed as="page" query={query} /> : <h1>{query.data?.points}</h1>
}

function Form() {
  const form = useForm({ defaultValues: { name: 'Ploy' } })
  const submission = useSubmit(form, async () => {
    await call(changeLocale, { body: { locale: 1054 } })
  })
  return (
    <FormShell submission={submission} submitLabel="Save" pendingLabel="One moment">
      <FormField name="name" label="Name" />
    </FormShell>
  )
}

test.each(wrongAnswers)('$name is told in the member’s words, wherever it shows', async (wrong) => {
  const words = wrong.isPage ? networkPage : unreadable
  const heard: unknown[] = []
  setBrokenAnswerListener((broken) => heard.push(broken))
  spoil(wrong, () => true)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Page />
        <Form />
      </MemoryRouter>
      <ModalHost />
    </QueryClientProvider>,
  )

  expect(await screen.findByText(words)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alertdialog', { name: 'No clear answer' })
  expect(within(alert).getByText(words)).toBeVisible()

  expect(document.body.textContent).not.toMatch(insides)
  expect(member()).toBeDefined()
  expect(heard).toMatchObject([
    { endpoint: 'GET gateway /points' },
    { endpoint: 'PUT gateway /profile/locale' },
  ])
  expect(JSON.stringify(heard)).not.toMatch(/1054|Airport|works/)

  heal()
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: /^\d+$/ })).toBeVisible()
})

test.each(wrongAnswers)(
  '$name to what is paid leaves it open, and it is found, paid once',
  async (wrong) => {
    const userId = member()?.userId ?? ''
    await call(addToCart, {
      body: { campaignId: 1013, itemId: 101311, quantity: 1, payOption: 0 },
      idempotencyKey: crypto.randomUUID(),
    })
    const [line] = (await call(getCart, {})).lines
    const points = line?.payOptions[0]?.points ?? 0
    const before = await pointsNow()
    spoil(wrong, ({ url }) => /\/(redeem|checkout)$/.test(url))

    const redeemed = await newRedemption(reward, userId).submit(one)
    const bought = await newCheckout(userId).submit({
      lines: [{ key: line?.key ?? '', sp_points: points, sp_baht: 0 }],
    })

    expect([redeemed, bought]).toEqual([{ kind: 'lost' }, { kind: 'lost' }])
    const [redemption, checkout] = [pendingFor(reward.id), pendingCheckout()]
    const found = redemption && (await checkRedemption(redemption).outcome)
    const foundToo = checkout && (await findOut(checkout))
    expect([found?.kind, foundToo?.kind]).toEqual(['done', 'done'])
    expect(await pointsNow()).toBe(before - 120 - points)
  },
)

test('an answer that begins with a byte order mark is read', async () => {
  world.rewire(async (_, send) => new Response(`\ufeff${await (await send()).text()}`))

  expect(await pointsNow()).toBeGreaterThan(0)
})
