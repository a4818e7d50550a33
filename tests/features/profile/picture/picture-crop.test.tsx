import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, press } from '../../../screen.tsx'
import { createWorld } from '../../../world.ts'
import { usePhone } from '../../receipts/form/phone.ts'

test('Back while the picture is being sent stops it', async () => {
  const world = await createWorld()
  await usePhone(() => Uint8Array.of(0xff, 0xd8, 0xff, 0xd9))
  await openApp('/profile', { as: 'ploy', world })
  const { openCrop } = await import('@/features/profile/modals')
  const image = await createImageBitmap(new Blob())
  void openCrop({ image })
  let sent: AbortSignal | undefined
  world.rewire((request, send) => {
    if (request.method === 'GET') return send()
    sent = request.signal
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
    })
  })
  await press('Save picture')
  await waitFor(() => expect(sent).toBeDefined())

  history.back()

  await waitFor(() => expect(sent?.aborted).toBe(true))
})
