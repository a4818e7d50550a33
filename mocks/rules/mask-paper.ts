/** The end of a number of somebody's papers: enough to tell one's own by, and of no use to others. */
export function maskPaper(number: string): string {
  const shown = number.length >= 10 ? 4 : 2
  return `${'•'.repeat(Math.max(0, number.length - shown))}${number.slice(-shown)}`
}
