/** The page of a path, as a file among the sources; undefined for the paths of the member app. */
export function staffPageOf(pathname: string): string | undefined {
  if (pathname === '/counter') return 'src/studio/counter.html'
  return /^\/studio(\/(?!api\/|assets\/).*)?$/.test(pathname) ? 'src/studio/studio.html' : undefined
}
