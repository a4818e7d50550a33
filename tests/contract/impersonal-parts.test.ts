import { expect, test } from 'vitest'
import { isImpersonal, mayStayOnDevice } from '@/contract/impersonal-parts'

test.each(['tranId', 'walletcard', 'taxAddressKey'])(
  '%s waits on the device, and goes with its member',
  (part) => {
    expect(mayStayOnDevice(part)).toBe(true)
    expect(isImpersonal(part)).toBe(false)
  },
)
