/** How many columns spread `count` tiles over as few rows as can be, as evenly as can be. */
export function evenColumns(count: number, { least, most }: { least: number; most: number }) {
  const rows = Math.ceil(count / most)
  return Math.max(least, Math.ceil(count / rows))
}
