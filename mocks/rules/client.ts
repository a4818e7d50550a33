import { isIPv6 } from 'node:net'
import type { Ask } from '../handler.ts'
import { isKnownDevice } from './known-device.ts'
import { hashToken } from './sessions.ts'

/** Whom a limit counts. */
export interface Client {
  key: string
  /** The member, or a device on which the member has signed in before: strangers cannot be it. */
  isKnown: boolean
}

/** Whoever is signed in: what strangers do is not counted for them. */
export const signedIn: Client = { key: 'session', isKnown: true }

/**
 * Who asks for something of a member who is not signed in: a known device of that member, else the
 * address of the network.
 */
export async function clientOf(
  { db, brand, now, address, deviceToken }: Ask,
  memberId: string | undefined,
): Promise<Client> {
  const seen = memberId !== undefined && { appId: brand.appId, memberId, token: deviceToken, now }
  if (seen && (await isKnownDevice(db, seen))) {
    return { key: `device ${hashToken(deviceToken)}`, isKnown: true }
  }
  return { key: `address ${address}`, isKnown: false }
}

/** An address as it is counted: of IPv6, whoever has one address has the whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  // A tail in IPv4's spelling is two groups, and never within the first four of a whole address.
  const groups = after.length + (tail.includes('.') ? 1 : 0)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - groups) }, () => '0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
