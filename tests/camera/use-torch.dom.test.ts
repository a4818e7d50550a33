import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTorch } from '@/camera/use-torch'
import { runningCamera } from './fake-camera'

const lit = (torch: boolean) => ({ advanced: [{ torch }] })

function torchOf(stream: MediaStream | undefined) {
  const { result, rerender } = renderHook((shown: MediaStream | undefined) => useTorch(shown), {
    initialProps: stream,
  })
  return {
    torch: () => result.current,
    press: () => act(async () => result.current?.toggle()),
    show: rerender,
  }
}

test.for([
  ['without a light', { torch: false }],
  ['that does not name one', { facingMode: ['user'] }],
  ['of a browser without capabilities', undefined],
] as const)('a camera %s has no button for it', ([, capabilities]) => {
  const { torch } = torchOf(runningCamera({ capabilities }).stream)

  expect(torch()).toBeUndefined()
})

test('the light goes on and off', async () => {
  const applyConstraints = vi.fn(async () => undefined)
  const { stream } = runningCamera({ capabilities: { torch: true }, applyConstraints })
  const { torch, press } = torchOf(stream)
  expect(torch()?.isOn).toBe(false)

  await press()
  expect(torch()?.isOn).toBe(true)
  await press()

  expect(torch()?.isOn).toBe(false)
  expect(applyConstraints.mock.calls).toEqual([[lit(true)], [lit(false)]])
})

test('a light that the camera refuses stays off', async () => {
  const applyConstraints = vi.fn().mockRejectedValue(new DOMException('', 'OverconstrainedError'))
  const { stream } = runningCamera({ capabilities: { torch: true }, applyConstraints })
  const { torch, press } = torchOf(stream)

  await press()

  expect(applyConstraints).toHaveBeenCalledOnce()
  expect(torch()?.isOn).toBe(false)
})

test('the light is off again with the next camera', async () => {
  const able = { capabilities: { torch: true }, applyConstraints: async () => undefined }
  const { torch, press, show } = torchOf(runningCamera(able).stream)
  await press()

  show(undefined)
  expect(torch()).toBeUndefined()
  show(runningCamera(able).stream)

  expect(torch()?.isOn).toBe(false)
})
