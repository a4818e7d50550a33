import { BlockList, isIP } from 'node:net'

export interface TrustedProxies {
  isTrusted(address: string): boolean
  isEmpty: boolean
  /** One sentence per wrong entry. */
  faults: string[]
}

/** Reads TRUSTED_PROXIES: addresses and ranges (`10.0.0.0/8`), with commas between. */
export function readTrustedProxies(text = ''): TrustedProxies {
  const trusted = new BlockList()
  const faults: string[] = []
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits, ...rest] = entry.split('/')
    const family = familyOf(address)
    const longest = family === 'ipv4' ? 32 : 128
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
    if (!family || !isRange || rest.length > 0) {
      faults.push(`TRUSTED_PROXIES has "${entry}", which is no address and no range of addresses.`)
    } else if (bits !== undefined && Number(bits) === 0) {
      faults.push(
        `TRUSTED_PROXIES has "${entry}", which would let every client choose its address.`,
      )
    } else {
      trusted.addSubnet(address, Number(bits ?? longest), family)
    }
  }
  return {
    isEmpty: trusted.rules.length === 0,
    isTrusted(address) {
      const family = familyOf(address)
      return family !== undefined && trusted.check(address, family)
    },
    faults,
  }
}

/**
 * The client's network address. Each proxy appends its peer's address to X-Forwarded-For, so the
 * header is read from the right, only as far as trusted proxies wrote it: the rest may be forged.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  { isTrusted }: TrustedProxies,
): string {
  const hops = forwardedFor?.split(',') ?? []
  let address = addressOf(peer) ?? peer
  while (isTrusted(address)) {
    const before = addressOf(hops.pop() ?? '')
    if (!before) return address
    address = before
  }
  return address
}

/** An address without port and brackets; mapped IPv4 as IPv4. */
function addressOf(hop: string): string | undefined {
  const text = hop.trim()
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? []
  const address = (bracketed ?? withPort ?? text).replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) ? address : undefined
}

function familyOf(address: string) {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]
}
