import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dialog, openApp, press } from '../../../screen.tsx'
import { createWorld } from '../../../world.ts'

test('the branch of a reward is asked for, can be changed, and is said at the end', async () => {
  const bodies: unknown[] = []
  const world = await createWorld()
  world.rewire(async (request, send) => {
    if (request.url.endsWith('/campaigns/1015/redeem')) bodies.push(await request.clone().json())
    return send()
  })
  await openApp('/campaign/rain-umbrella-p1015', { as: 'ploy', world })
  await press(/^Redeem/)

  const choice = within(await dialog('Choose a branch'))
  await userEvent.click(choice.getByRole('button', { name: 'Pick up here' }))
  expect(await choice.findAllByText('Choose a branch first.')).not.toEqual([])
  await userEvent.click(await choice.findByRole('radio', { name: /^Chaan Ari/ }))
  await userEvent.click(choice.getByRole('button', { name: 'Pick up here' }))

  const confirm = within(await dialog('Redeem this reward?'))
  expect(confirm.getByText('Chaan Ari')).toBeVisible()
  await userEvent.click(confirm.getByRole('button', { name: 'Change: Pick up at' }))
  const again = within(await dialog('Choose a branch'))
  expect(await again.findByRole('radio', { name: /^Chaan Ari/ })).toBeChecked()
  await userEvent.type(again.getByRole('searchbox'), 'victory')
  await userEvent.click(await again.findByRole('radio', { name: /^Chaan Victory Monument/ }))
  await userEvent.click(again.getByRole('button', { name: 'Pick up here' }))
  expect(await confirm.findByText('Chaan Victory Monument')).toBeVisible()
  // Who turns back comes back here, with what was chosen.
  await userEvent.click(confirm.getByRole('button', { name: 'Change: Pick up at' }))
  const third = within(await dialog('Choose a branch'))
  await userEvent.click(third.getByRole('button', { name: 'Close' }))
  await press('Redeem for 1,250 points')

  const done = within(await dialog('It’s yours'))
  expect(done.getByText('Pick it up at Chaan Victory Monument.')).toBeVisible()
  expect(bodies).toMatchObject([{ location_id: '203' }])
})

test('of branches that did not load none can be chosen until they have', async () => {
  const world = await createWorld()
  let isDown = true
  world.rewire((request, send) =>
    isDown && request.url.includes('/stores')
      ? Promise.resolve(Response.json({}, { status: 500 }))
      : send(),
  )
  await openApp('/campaign/rain-umbrella-p1015', { as: 'ploy', world })
  await press(/^Redeem/)

  const choice = within(await dialog('Choose a branch'))
  const again = await choice.findByRole('button', { name: 'Try again' })
  expect(choice.queryByRole('button', { name: 'Pick up here' })).toBeNull()

  isDown = false
  await userEvent.click(again)
  expect(await choice.findByRole('button', { name: 'Pick up here' })).toBeVisible()
})

test('a search that hides the chosen branch does not choose it unseen', async () => {
  await openApp('/campaign/rain-umbrella-p1015', { as: 'ploy' })
  await press(/^Redeem/)
  const choice = within(await dialog('Choose a branch'))
  await userEvent.click(await choice.findByRole('radio', { name: /^Chaan Ari/ }))
  const search = choice.getByRole('searchbox')

  await userEvent.type(search, 'victory')
  await waitFor(() => expect(choice.queryByRole('radio', { name: /^Chaan Ari/ })).toBeNull())
  await userEvent.click(choice.getByRole('button', { name: 'Pick up here' }))
  expect(await choice.findAllByText('Choose a branch first.')).not.toEqual([])

  await userEvent.type(search, ' nowhere')
  expect(await choice.findByText('No matching stores')).toBeVisible()
  expect(choice.queryByRole('button', { name: 'Pick up here' })).toBeNull()
  await userEvent.clear(search)
  expect(await choice.findByRole('radio', { name: /^Chaan Ari/ })).toBeChecked()
})
