import { afterEach, beforeAll, beforeEach } from 'vitest'
import { call } from '@/api/call'
import { signIn } from '@/contract/session'
import { readWallet } from '@/features/wallet/offline-wallet'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

/**
 * Before each test Ploy signs in to a world of its own, and afterwards nothing is left of it. What is
 * returned gives that world while a test runs.
 *
 * @param slow imports whose first time is slow here: waiting for them is not what the tests are about
 */
export function ployWith(
  texts: Parameters<typeof loadTexts>,
  slow: () => Promise<unknown>[],
): () => World {
  let world: World

  beforeAll(async () => {
    await startTexts('en')
    await loadTexts(...texts)
    await initHost({})
    await Promise.all(slow())
  })

  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    world = await createWorld()
    const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
    await beginSession(await call(signIn, { body }), true)
  })

  afterEach(async () => {
    dismissModal()
    await readWallet()
    await endSession(async () => undefined)
    await world.close()
  })

  return () => world
}
