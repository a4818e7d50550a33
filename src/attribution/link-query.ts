/** A longer value in a link is no value of ours, and is not looked at. */
const longest = 100

/**
 * The parts of a link's query by their names in small letters, without the spaces around them. Of a
 * name that stands twice the last one counts: LINE puts the query of the LIFF app's endpoint before
 * that of the link.
 */
export function queryOfLink(search: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    if (value.length <= longest && value.trim()) query.set(name.toLowerCase(), value.trim())
  }
  return query
}
