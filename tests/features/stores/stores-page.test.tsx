import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { partsOfLink } from '@/attribution/link-rules'
import { openApp, press } from '../../screen.tsx'

test('viewing a branch does not make it the branch of a redemption', async () => {
  await openApp('/findstore')

  await press(/^Chaan Ari/)

  await waitFor(() => expect(location.search).toContain('201'))
  expect(partsOfLink(location.search)).toEqual({})
})

test('the link of a poster opens its branch, until another one is chosen', async () => {
  await openApp('/findstore?store=203')
  const rows = await screen.findAllByRole('button', { expanded: true })
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Chaan Victory Monument'),
  ])

  await press(/^Chaan Ari/)

  expect(await screen.findByRole('button', { name: /^Chaan Ari/, expanded: true })).toBeVisible()
  expect(location.search).not.toContain('203')
})
