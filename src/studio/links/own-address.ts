/**
 * A picture's address as this page may load it: its policy lets in its own pictures alone, and the cards of
 * a brand are at its own host.
 */
export function ownAddress(address: string): string {
  const { pathname, search } = new URL(address, location.href)
  return pathname + search
}
