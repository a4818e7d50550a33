import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../../screen.tsx'

test('a member who has signed in with LINE does not wait for it again on the way back', async () => {
  const { goTo } = await openApp('/campaign/iced-thai-tea-p1001', { host: 'line' })
  await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })
  const seen = new Set<string | null>()
  const observer = new MutationObserver(() => {
    seen.add(document.querySelector('h1')?.textContent ?? null)
  })
  observer.observe(document.body, { childList: true, subtree: true })

  await goTo('/linelogin?returnTo=%2Fcampaign%2Ficed-thai-tea-p1001')
  await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })
  await expect.poll(() => location.pathname).toBe('/campaign/iced-thai-tea-p1001')
  observer.disconnect()

  expect([...seen]).not.toContain('Connecting to LINE')
})
