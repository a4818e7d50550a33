import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { collectCodes } from '@/contract/collect'
import { tellFromOtherTab } from '../../other-tab.ts'
import { main, openApp, press } from '../../screen.tsx'
import { createWorld, todayAt, type World } from '../../world.ts'

let world: World

beforeEach(async () => {
  world = await createWorld()
})

/** Ploy enters wrong codes until she is locked out; a code behind them is not tried. */
async function lockOut(behind: string[] = []) {
  const { call } = await world.signIn('ploy')
  const wrong = ['WRONG001', 'WRONG002', 'WRONG003', 'WRONG004', 'WRONG005']
  const body = { codes: [...wrong, ...behind] }
  await call(collectCodes, { body, idempotencyKey: crypto.randomUUID() })
}

const nextDay = () => world.clock.advance(24 * 3_600_000, world.appId)

const code = (number: number) => screen.findByRole('textbox', { name: `Code ${number}` })

test('a form in another tab closes when this one is locked out, and keeps what was typed', async () => {
  await openApp('/collectpoint', { as: 'ploy', world })
  await userEvent.type(await code(1), 'chn-8842-kd')
  await lockOut()

  // What the other tab says after its request.
  tellFromOtherTab('collectCodes')

  expect(await screen.findByText('No more codes today')).toBeVisible()
  expect(main().queryByRole('textbox')).toBeNull()
  expect(main().getByText('CHN-8842-KD')).toBeVisible()
})

test('a code of a link opened while locked out is kept and in the form the next day', async () => {
  await lockOut()
  const app = await openApp('/collectpoint?code=CHN-8842-KD', { as: 'ploy', world })

  expect(
    await screen.findByText(/^Your code is kept\. It will be in the form at 00:00 on/),
  ).toBeVisible()
  expect(main().getByText('CHN-8842-KD')).toBeVisible()

  nextDay()
  // Another tab: nothing of this one is left.
  sessionStorage.clear()
  await app.reload('/collectpoint')
  expect(await screen.findByText(/^We kept this code for you/)).toBeVisible()
  expect(await code(1)).toHaveValue('CHN-8842-KD')
  await press('Collect points')
  await screen.findByRole('dialog', { name: 'You collected 30 points' })
  await press('Done')
  await waitFor(() => expect(main().queryByText(/^We kept this code for you/)).toBeNull())
  await app.reload('/collectpoint')
  expect(await code(1)).toHaveValue('')
})

test('a page that is open at midnight takes codes again', async () => {
  const untilMidnight = todayAt(24) - Date.now()
  await lockOut()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await openApp('/collectpoint?code=CHN-8842-KD', { as: 'ploy', world })
  await screen.findByText(/^Your code is kept/)

  // The clocks of app and platform differ by less than two seconds.
  world.clock.advance(untilMidnight + 2000, world.appId)
  await vi.advanceTimersByTimeAsync(untilMidnight + 2000)

  expect(await code(1)).toHaveValue('CHN-8842-KD')
})

test('a kept code that the member removes is gone', async () => {
  await lockOut()
  const app = await openApp('/collectpoint?code=CHN-8842-KD', { as: 'ploy', world })
  await screen.findByText(/^Your code is kept/)
  nextDay()
  await app.reload('/collectpoint')

  await userEvent.clear(await code(1))
  sessionStorage.clear()
  await app.reload('/collectpoint')

  expect(await code(1)).toHaveValue('')
})

test('the codes behind the last wrong one are kept, and the wrong ones are not', async () => {
  const app = await openApp('/collectpoint', { as: 'ploy', world })
  const wrong = ['WRONG001', 'WRONG002', 'WRONG003', 'WRONG004', 'WRONG005']
  for (const [index, one] of [...wrong, 'CHN-9055-PM'].entries()) {
    if (index > 0) await press('Add another code')
    await userEvent.type(await code(index + 1), one)
  }

  await press('Collect points')
  await press('Done')

  expect(await screen.findByText(/^Your code is kept/)).toBeVisible()
  expect(main().getByText('CHN-9055-PM')).toBeVisible()
  expect(main().queryByText('WRONG001')).toBeNull()
  nextDay()
  await app.reload('/collectpoint')
  expect(await code(1)).toHaveValue('CHN-9055-PM')
  await waitFor(() => expect(main().getAllByRole('textbox')).toHaveLength(1))
  expect(main().getByText(/^5 tries left today/)).toBeVisible()
})

test('a kept code is not shown to another member', async () => {
  localStorage.setItem(
    'taem:chaan-demo:draft.codesForLater',
    JSON.stringify({ of: '9999', codes: ['CHN-8842-KD'] }),
  )
  const { codesForLater } = await import('@/features/collect/codes-for-later')

  expect(codesForLater()).toEqual([])
})
