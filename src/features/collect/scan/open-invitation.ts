import { appHistory } from '@/routing/app-history'

/** Answers a friend's invitation that was scanned as its link is answered, on this page. */
export function openInvitation(code: string): void {
  const { location, replace } = appHistory()
  const search = new URLSearchParams(location.search)
  search.set('ref', code)
  replace({ ...location, search: `?${search}` }, location.state)
}
