import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdAnswers } from '../../../hold-answers.ts'
import { dialog, openApp, press } from '../../../screen.tsx'
import { createWorld } from '../../../world.ts'

const who = () => screen.findByLabelText(/^Who is it for\?/)

test('who a gift is for is still there after a reload, and not at the next gift', async () => {
  const { user, reload } = await openApp('/campaign/-p1028', { as: 'ploy' })
  await press(/^Redeem/)
  await user.type(await who(), 'Nok')

  await reload()
  await press(/^Redeem/)
  expect(await who()).toHaveValue('Nok')
  await press('Continue')
  await press('Redeem for 1,400 points')
  await dialog('It’s yours')

  const { keptAnswers } = await import('@/features/rewards/redeem/ask-draft')
  expect(keptAnswers(1028)).toEqual({})
})

test('nor is it at the next gift after a reload while it was sent', async () => {
  const world = await createWorld()
  const { user, reload } = await openApp('/campaign/-p1028', { as: 'ploy', world })
  await press(/^Redeem/)
  await user.type(await who(), 'Nok')
  await press('Continue')
  const answers = holdAnswers(world, ({ method, url }) => method === 'POST' && /1028/.test(url))
  await press('Redeem for 1,400 points')
  await answers.begun()

  await reload()
  answers.letThrough()
  await dialog('It’s yours')

  const { keptAnswers } = await import('@/features/rewards/redeem/ask-draft')
  expect(keptAnswers(1028)).toEqual({})
})
