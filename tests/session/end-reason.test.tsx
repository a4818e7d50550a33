import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changePassword } from '@/contract/account-changes'
import { signIn } from '@/contract/sign-in'
import { chaan } from '../../mocks/brands/demo-packs.ts'
import { createClient } from '../platform-client.ts'
import { openApp, press } from '../screen.tsx'
import type { World } from '../world.ts'
import { eventually } from '../eventually.ts'

const password = 'Veranda#1'

test.each([
  ['en', 'You are logged out', 'You were logged out because the password was changed.'],
  ['th', 'คุณออกจากระบบแล้ว', 'คุณออกจากระบบแล้ว เพราะมีการเปลี่ยนรหัสผ่าน'],
] as const)('a member reads why the session has ended, in %s', async (language, title, why) => {
  const { world, goTo } = await openApp('/', { as: 'ploy', language })
  const { sessionStore } = await import('@/session/session')
  // At the start of a visit it would end without words (specification §4).
  await eventually(() => expect(sessionStore.getState().isConfirmed).toBe(true))
  await changePasswordElsewhere(world)

  await goTo('/profile/myreward')

  const alert = await screen.findByRole('alertdialog', { name: title })
  expect(alert).toHaveTextContent(why)
  await press(/^Close$|^ปิด$/)
  await eventually(() => expect(location.pathname).toBe('/login/signin'))
})

/** On a device of its own: `world.signIn` is the session of the app. */
async function changePasswordElsewhere(world: World) {
  const device = createClient(world.platform, chaan.identity)
  const body = { email: 'ploy@chaan.example', password }
  const { token } = await device.call(signIn, { body })
  await device.call(
    changePassword,
    { body: { oldPassword: password, password: 'Sunset#246' } },
    { token },
  )
}
