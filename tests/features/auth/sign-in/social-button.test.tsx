import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mergeIntoDocument } from '../../../mocks/brand-document.ts'
import { openApp, press } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'

const button = 'Continue with Facebook'
let world: World
let asked: string[]
/** Whether a blocker stops the provider's script. */
let isBlocked: boolean
/** What the provider's window answers; without it the user closes the window. */
let accessToken: string

beforeEach(async () => {
  world = await createWorld()
  asked = []
  isBlocked = false
  accessToken = ''
  playSdk()
})

afterEach(() => void Reflect.deleteProperty(window, 'FB'))

function playSdk() {
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes
    if (!(script instanceof HTMLScriptElement) || !script.src.includes('facebook')) {
      append(...nodes)
      return
    }
    asked.push(script.src)
    queueMicrotask(() => script.dispatchEvent(new Event(isBlocked ? 'error' : 'load')))
  })
  const login = (callback: (answer: object) => void) =>
    callback({ authResponse: accessToken ? { accessToken } : null })
  Object.assign(window, { FB: { init: () => undefined, login } })
}

test('a brand without a social app has no button for it, and asks no provider', async () => {
  await openApp('/login/signin', { world })

  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible()
  expect(screen.queryByRole('button', { name: button })).toBeNull()
  expect(asked).toEqual([])
})

test('a stranger, a closed window and a blocked SDK are each told, and the form stays', async () => {
  await mergeIntoDocument(world, 'account', { socialLogin: { enable: true, appId: 'social-1' } })
  await openApp('/login/signin', { world })
  await userEvent.type(await screen.findByLabelText('Email'), 'typed@chaan.example')

  isBlocked = true
  await press(button)
  expect(await screen.findByText(/^We couldn’t reach Facebook/)).toBeVisible()
  isBlocked = false
  await press(button)
  expect(await screen.findByText(/^You didn’t log in with Facebook/)).toBeVisible()
  accessToken = 'social-nobody'
  await press(button)
  expect(await screen.findByText(/^This account isn’t linked to a member yet/)).toBeVisible()
  accessToken = 'forged'
  await press(button)

  expect(await screen.findByText('We couldn’t confirm who you are. Try again.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Code \w{4}-\w{4}-\w{2}$/ })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('typed@chaan.example')
})
