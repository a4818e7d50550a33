import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openApp, press } from '../../screen.tsx'
import { test } from '../../world.ts'

const accounts = [{ email: 'ploy@chaan.example', password: 'Veranda#1', name: 'Ploy' }]

test('the desk opens the app as somebody else, once the member before is signed out', async ({
  world,
}) => {
  world.rewire((request, send) =>
    new URL(request.url).pathname === '/__demo' ? Promise.resolve(Response.json(accounts)) : send(),
  )
  await openApp('/vuedev/directlogin?member=ploy&lang=th', { as: 'ton', world })

  const { member } = await import('@/session/session')
  await waitFor(() => expect(member()?.displayName).toBe('Ploy'))
  expect(world.requests).toContain('POST /api/auth/signout')
  const { storedLanguage } = await import('@/i18n/language')
  expect(storedLanguage()).toBe('th')
})

test.for([
  ['an engineer is signed in by one tap, and is where the link led', '/reward', '/reward'],
  ['a link of another origin leads home', '//evil.example/reward', '/'],
])('%s', async ([, to, path], { world }) => {
  world.rewire((request, send) =>
    new URL(request.url).pathname === '/__demo' ? Promise.resolve(Response.json(accounts)) : send(),
  )
  await openApp(`/vuedev/directlogin?to=${to}`, { world })

  await press(/Ploy/)

  const { member } = await import('@/session/session')
  await waitFor(() => expect(member()?.displayName).toBe('Ploy'))
  await waitFor(() => expect(location.pathname).toBe(path))
})
