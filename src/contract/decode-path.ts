/** A path with its escapes read. A percent sign that begins none stays: `50%-off` is a name. */
export function decodePath(pathname: string): string {
  return pathname.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
}
