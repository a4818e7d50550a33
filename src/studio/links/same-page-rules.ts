/** Whether the cards of two paths are of one page in one language, whatever words the links carry. */
export function isSamePage(a: string, b: string): boolean {
  return pageOf(a) === pageOf(b)
}

function pageOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://app.invalid')
  return `${pathname} ${searchParams.get('lang') ?? ''}`
}
