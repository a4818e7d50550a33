/** An address that is led to as it is written for browsers; undefined for one that is not https. */
export function httpsAddress(address: string): string | undefined {
  try {
    const { protocol, href } = new URL(address)
    return protocol === 'https:' ? href : undefined
  } catch {
    return undefined
  }
}
