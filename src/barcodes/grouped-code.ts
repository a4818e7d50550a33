/** A code in groups of four, as members and the counter read it. */
export function groupedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
