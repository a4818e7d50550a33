/** Normalizes an https address; undefined for any other. */
export function httpsAddress(address: string): string | undefined {
  try {
    const { protocol, href } = new URL(address)
    return protocol === 'https:' ? href : undefined
  } catch {
    return undefined
  }
}
