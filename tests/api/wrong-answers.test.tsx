import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, setAnswerFaultListener } from '@/api/call'
import type { AnswerReport } from '@/api/faulty-answer'
import { q } from '@/api/q'
import { addToCart, getCart } from '@/contract/cart'
import { getPoints } from '@/contract/points'
import { changeLocale } from '@/contract/profile'
import { LoadFailed } from '@/errors/load-failed'
import { checkouts, pendingCheckouts } from '@/features/cart/checkout/checkout-once'
import { pendingRedemptions } from '@/features/rewards/redeem/pending-redemption'
import { redemptions } from '@/features/rewards/redeem/redemption-once'
import { z } from '@/contract/zod'
import { FormField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { beginSession, endSession, member } from '@/session/session'
import { renderPart } from '../part.tsx'
import { createWorld, type World } from '../world.ts'
import { insides, type WrongAnswer, wrongAnswers } from './wrong-answers.ts'

const tea = { campaignId: 1001 }
const one = { quantity: 1, sp_points: 120, sp_baht: 0 }
const unreadable = /^We couldn’t read the answer\. Please try again/
const networkPage = /^We couldn’t read the answer\. Your Wi-Fi may want you to log in first/
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
  await beginSession((await world.signIn('ploy')).session, false)
})

afterEach(async () => {
  setAnswerFaultListener(() => undefined)
  await endSession(() => Promise.resolve())
})

const pointsNow = async () => (await call(getPoints, {})).points

/** Replaces the platform's answers to these requests. */
function spoil({ make }: WrongAnswer, isMeant: (request: Request) => boolean) {
  world.rewire(async (request, send) => {
    const good = await send()
    return isMeant(request) ? make(good) : good
  })
}

const heal = () => world.rewire((_, send) => send())

function Page() {
  const query = useQuery(q(getPoints, {}))
  return query.error ? <LoadFailed as="page" query={query} /> : <h1>{query.data?.points}</h1>
}

const named = z.object({ name: z.string() })

function Form() {
  const form = useAppForm({
    schema: named,
    defaultValues: { name: 'Ploy' },
    send: () => call(changeLocale, { body: { locale: 1054 } }),
  })
  return (
    <FormShell form={form} submitLabel="Save" pendingLabel="One moment">
      <FormField<z.infer<typeof named>> name="name" label="Name" />
    </FormShell>
  )
}

test.each(wrongAnswers)('$name is described in the member’s language', async (wrong) => {
  const words = wrong.isPage ? networkPage : unreadable
  const heard: AnswerReport[] = []
  setAnswerFaultListener((report) => heard.push(report))
  spoil(wrong, () => true)
  renderPart(
    <>
      <Page />
      <Form />
    </>,
  )

  expect(await screen.findByText(words)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alertdialog', { name: 'No clear answer' })
  expect(within(alert).getByText(words)).toBeVisible()

  expect(document.body.textContent).not.toMatch(insides)
  expect(member()).toBeDefined()
  expect([...new Set(heard.map(({ endpoint }) => endpoint))]).toEqual([
    'GET gateway /points',
    'PUT gateway /profile/locale',
  ])
  expect(JSON.stringify(heard)).not.toMatch(/1054|Airport|works/)

  heal()
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: /^\d+$/ })).toBeVisible()
})

test.each(wrongAnswers)(
  '$name to a purchase leaves its outcome open until the search finds it, paid once',
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

    const redeemed = await redemptions.intent(userId, tea).submit(one)
    const bought = await checkouts.intent(userId, {}).submit({
      lines: [{ key: line?.key ?? '', sp_points: points, sp_baht: 0 }],
    })

    expect([redeemed.kind, bought.kind]).toEqual(['lost', 'lost'])
    const [[redemption], [checkout]] = [pendingRedemptions.all(), pendingCheckouts.all()]
    const found = redemption && (await redemptions.search(redemption).outcome)
    const foundToo = checkout && (await checkouts.search(checkout).outcome)
    expect([found?.kind, foundToo?.kind]).toEqual(['done', 'done'])
    expect(await pointsNow()).toBe(before - 120 - points)
  },
)

test('an answer that begins with a byte order mark is read', async () => {
  world.rewire(async (_, send) => new Response(`\ufeff${await (await send()).text()}`))

  expect(await pointsNow()).toBeGreaterThan(0)
})
