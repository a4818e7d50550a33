import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { confirmEmail, requestEmailChange } from '@/contract/email'
import { openApp } from '../../../screen.tsx'
import { test, type World } from '../../../world.ts'
import { rowOf } from '../../../mocks/platform-rows.ts'
import { holdAnswers } from '../../../hold-answers'

const email = 'pim@example.com'

async function sentToken(world: World) {
  const { call } = await world.signIn('ploy')
  await call(requestEmailChange, { body: { email, proof: { password: 'Veranda#1' } } })
  const { body } = await rowOf(world, 'outbox', { recipient: email })
  return /token=([\w-]+)/.exec(body)?.[1] ?? ''
}

test('a link that was used since never asks again to confirm', async ({ world }) => {
  const token = await sentToken(world)
  const { goTo } = await openApp(`/confirmemail?token=${token}`, { world })
  await screen.findByRole('button', { name: 'Confirm' })
  await goTo('/error')
  await screen.findByRole('heading', { name: /went wrong/ })
  const { call } = await world.signIn('ploy')
  await call(confirmEmail, { body: { token } })
  const answer = holdAnswers(world, ({ url }) => url.endsWith('/email/check'))

  await goTo(`/confirmemail?token=${token}`)

  await screen.findByRole('heading', { name: 'Confirm your email' })
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  answer.letThrough()
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
})
