import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openApp, press } from '../../screen.tsx'
import { test } from '../../world.ts'

const accounts = [{ email: 'ploy@chaan.example', password: 'Veranda#1', name: 'Ploy' }]

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
