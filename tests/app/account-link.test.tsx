import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { holdAnswers } from '../hold-answers.ts'
import { openApp } from '../screen.tsx'
import { test } from '../world.ts'

const account = () => screen.findByRole('link', { name: /, My account$/ })

test('the account in the top bar is named by what it shows, also before the points', async ({
  world,
}) => {
  const points = holdAnswers(world, ({ url }) => url.endsWith('/points'))
  await openApp('/reward', { as: 'ploy', world })

  const waiting = await account()
  expect(waiting).toHaveAccessibleName(`${waiting.textContent?.trim()}, My account`)

  points.letThrough()
  await waitFor(async () => expect(await account()).toHaveAccessibleName('2,480 pts, My account'))
})
