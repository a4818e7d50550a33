import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadAppConfig } from '../../../app-config.ts'
import { mergeIntoDocument } from '../../../mocks/brand-document.ts'
import { dialog, openApp, press, signInByForm } from '../../../screen.tsx'
import { createWorld, type World } from '../../../world.ts'
import { agreeToAll, fillSignUp, proveNumber } from '../sign-up/joining.ts'

const refusal = 'We couldn’t confirm that you’re human. Try again.'
let world: World
/** What reCAPTCHA takes the visitor for; undefined: its script does not load. */
let token: 'person' | 'robot' | undefined

beforeEach(async () => {
  world = await createWorld()
  loadAppConfig({ recaptchaSiteKey: 'site-1' })
  await mergeIntoDocument(world, 'account', {
    recaptcha: { enable: true, siteKey: 'site-1', secret: 'secret-1' },
  })
  playRecaptcha()
})

function playRecaptcha() {
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes
    if (!(script instanceof HTMLScriptElement) || !script.src.includes('recaptcha')) {
      append(...nodes)
      return
    }
    queueMicrotask(() => script.dispatchEvent(new Event(token ? 'load' : 'error')))
  })
  vi.stubGlobal('grecaptcha', {
    ready: (callback: () => void) => callback(),
    execute: async () => token,
  })
}

/** The reCAPTCHA tokens that the platform was sent to a path. */
function watchTokens(path: string) {
  const sent: unknown[] = []
  world.rewire(async (request, send) => {
    if (request.url.endsWith(path)) sent.push((await request.clone().json()).recaptcha)
    return send()
  })
  return sent
}

test('without reCAPTCHA’s script the platform refuses, and what was typed stays', async () => {
  token = undefined
  await openApp('/login/signin', { world })
  await signInByForm()

  expect(await screen.findByText(refusal)).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('ploy@chaan.example')
})

test('a robot is sent no code; a person joins from a reward, and is there again', async () => {
  const codes = watchTokens('/auth/otp')
  token = 'robot'
  await openApp('/campaign/iced-thai-tea-p1001', { world })
  await press(/^Redeem/)
  const gate = within(await dialog('Log in to redeem Iced Thai tea, any size'))
  await userEvent.click(gate.getByRole('link', { name: 'Join free' }))
  await fillSignUp()
  await press('Send me a code')
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()

  token = 'person'
  await press('Send me a code')
  await dialog('Enter the 6-digit code')
  await waitFor(() => expect(codes).toEqual(['person']))
  const signUps = watchTokens('/auth/register')
  await proveNumber(world)
  await agreeToAll()
  await press('Let’s go')

  expect(await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })).toBeVisible()
  expect(location.pathname).toBe('/campaign/iced-thai-tea-p1001')
  expect(signUps).toEqual(['person'])
})

test('a forgotten password is mailed to a person, and to no robot', async () => {
  token = 'robot'
  await openApp('/forgotpassword', { world })
  await userEvent.type(await screen.findByLabelText('Email'), 'ploy@chaan.example')
  await press('Send me a link')
  expect(await screen.findByText(refusal)).toBeVisible()

  token = 'person'
  await press('Send me a link')

  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
})
