import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { forgotPassword, resetPassword } from '@/contract/passwords'
import { openApp, press } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'
import { holdAnswers } from '../../../hold-answers'

const email = 'ploy@chaan.example'
const password = 'Mango#82tr'

let world: World

beforeEach(async () => {
  world = await createWorld()
})

async function sentToken() {
  const { call } = await world.signIn('ploy')
  await call(forgotPassword, { body: { email } })
  const { body } = await world.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  return /token=([\w-]+)/.exec(body)?.[1] ?? ''
}

test('a used link is not shown as invalid while the next page loads', async () => {
  await openApp(`/resetpassword?token=${await sentToken()}&returnTo=%2Freward`, { world })
  await userEvent.type(await screen.findByLabelText('New password'), password)
  await userEvent.type(screen.getByLabelText('Type it again'), password)
  const headings = seenHeadings()
  const before = world.requests.length

  await press('Save')
  await waitFor(() => expect(headings).toContain('Rewards'))

  const { member } = await import('@/session/session')
  expect(member()).toBeDefined()
  expect(headings).toEqual(['Make a new password', 'Rewards'])
  const sent = world.requests.slice(before).filter((request) => request.includes('reset'))
  expect(sent).toEqual(['POST /api/auth/password/reset'])
})

test('a link that was used since never shows its form again', async () => {
  const token = await sentToken()
  const { goTo } = await openApp(`/resetpassword?token=${token}`, { world })
  await screen.findByLabelText('New password')
  await goTo('/forgotpassword')
  await screen.findByLabelText('Email')
  const { call } = await world.signIn('ploy')
  await call(resetPassword, { body: { token, password } })
  const answer = holdAnswers(world, ({ url }) => url.endsWith('/reset/check'))

  await goTo(`/resetpassword?token=${token}`)

  await screen.findByRole('heading', { name: 'Make a new password' })
  expect(screen.queryByLabelText('New password')).toBeNull()
  answer.letThrough()
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('a member whose answer was lost saves again, and logs in', async () => {
  await openApp(`/resetpassword?token=${await sentToken()}`, { world })
  await userEvent.type(await screen.findByLabelText('New password'), password)
  await userEvent.type(screen.getByLabelText('Type it again'), password)
  let lost = 0
  world.rewire(async ({ url }, send) => {
    const answer = await send()
    if (!url.endsWith('/auth/password/reset') || lost > 0) return answer
    lost += 1
    throw new TypeError('The answer is lost.')
  })
  await press('Save')
  await waitFor(() => expect(lost).toBe(1))

  await press('Save')

  expect(await screen.findByText(/^Your password is changed. Log in/)).toBeVisible()
  expect(await screen.findByLabelText('Email')).toBeVisible()
})

/** The headings of the pages shown since, in order. */
function seenHeadings() {
  const seen: string[] = []
  function look() {
    const heading = document.querySelector('main h1')?.textContent
    if (heading && heading !== seen.at(-1)) seen.push(heading)
  }
  look()
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  return seen
}
