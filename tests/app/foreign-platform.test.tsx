import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { foreignAdapter, speakForeign } from '../adapter/foreign-dialect.ts'
import { putAppConfig } from '../app-config.ts'
import { main, openApp, press, signInByForm } from '../screen.tsx'
import { createWorld } from '../world.ts'

const nothing = { code: 1, fault: { no: 7404, text: 'No such path' } }

test('a guest signs in and redeems on a platform of another dialect', async () => {
  const world = await createWorld()
  const { appId } = world
  const asked: string[] = []
  world.rewire(async (request, send) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return send()
    asked.push(`${request.method} ${pathname.slice(4)}`)
    const answer = await speakForeign(request, (one) => world.platform.fetch(one), '/api')
    return answer.status === 404 ? Response.json(nothing) : answer
  })
  putAppConfig({ appId, agencyId: '', subscriptionKey: 'demo', adapter: foreignAdapter() })

  const app = await openApp('/', { world })
  expect(await main().findAllByText(/points/)).not.toEqual([])
  await app.goTo('/login')
  await signInByForm()
  expect(await screen.findByText('Your points')).toBeVisible()
  await app.goTo('/campaign/iced-thai-tea-p1001')
  await press(/^Redeem/)
  await press(/^Redeem for/)
  await press('Use now')
  await press(/^Start 15/)

  await waitFor(() => expect(asked.join()).toMatch(/PUT \/purchase\/[\w-]+\/use/))
  expect(await screen.findByRole('timer')).toHaveTextContent(/15:00|14:5\d/)
  expect(asked).toContain('POST /campaign/redeem')
  expect(asked.filter((line) => /redemptions|campaigns|profile\/points/.test(line))).toEqual([])
})
