import { decodePath, isPagePath } from '../hosting/page-paths.ts'

/**
 * What a page is to search engines and chats. A `private` page is of a member or of one visit, and no
 * search engine keeps it.
 */
export type PageKind = 'start' | 'rewards' | 'campaign' | 'information' | 'private'

/** Every address of the app; tests/app/every-route.test.ts compares it with the app's routes. */
export const pageTable = {
  '/': 'start',
  '/reward/:catId?/:subCatId?': 'rewards',
  '/campaign/:slug': 'campaign',
  '/login/:tab?': 'private',
  '/register': 'private',
  '/registerdynamic': 'private',
  '/forgotpassword': 'private',
  '/resetpassword': 'private',
  '/confirmemail': 'private',
  '/linelogin': 'private',
  '/bzbslinelogin': 'private',
  '/profile': 'private',
  '/profile/contactus': 'information',
  '/profile/getpointprofile': 'private',
  '/profile/edit': 'private',
  '/profile/editdynamic': 'private',
  '/profile/changepassword': 'private',
  '/profile/changecontactnumber': 'private',
  '/profile/myreward/:tab': 'private',
  '/profile/order': 'private',
  '/profile/order/:orderId': 'private',
  '/profile/redeemhistory': 'private',
  '/profile/favorite': 'private',
  '/profile/history/:tab?': 'private',
  '/profile/receipthistory/:tab?': 'private',
  '/profile/receipthistory/:tab/:receiptId': 'private',
  '/profile/getmorepoint': 'private',
  '/profile/level': 'private',
  '/receiptupload/add': 'private',
  '/profile/resendreceipt': 'private',
  '/profile/address/:tab?': 'private',
  '/profile/address/:tab/add': 'private',
  '/profile/address/:tab/edit/:key': 'private',
  '/profile/legalpolicy': 'information',
  '/profile/legalpolicy/terms': 'information',
  '/profile/legalpolicy/privacy': 'information',
  '/profile/legalpolicy/marketing': 'private',
  '/profile/legalpolicy/cookies': 'information',
  '/profile/settings': 'private',
  '/profile/settings/notifications': 'private',
  '/profile/settings/sessions': 'private',
  '/cart': 'private',
  '/error/:kind?': 'private',
} as const satisfies Record<string, PageKind>

export type PagePattern = keyof typeof pageTable

export interface FoundPage {
  pattern: PagePattern
  kind: PageKind
  /** What the pattern caught, as it stands in the address. */
  params: readonly (string | undefined)[]
}

// Object.entries widens the patterns to text.
const pages = (Object.entries(pageTable) as [PagePattern, PageKind][]).map(([pattern, kind]) => ({
  pattern,
  kind,
  shape: shapeOf(pattern),
}))

/** The page of a path; undefined for one that the app has none for. */
export function findPage(pathname: string): FoundPage | undefined {
  const path = decodePath(pathname)
  if (path === undefined || !isPagePath(path)) return undefined
  for (const { pattern, kind, shape } of pages) {
    const found = shape.exec(pathname)
    if (found) return { pattern, kind, params: found.slice(1) }
  }
  return undefined
}

// As the app's router reads them: capitals and slashes at the end do not count.
function shapeOf(pattern: string) {
  const source = pattern
    .replace(/\/:\w+\?/g, '(?:/([^/]*))?')
    .replace(/\/:\w+/g, '/([^/]+)')
    .replace(/\/$/, '')
  return new RegExp(`^${source}/*$`, 'i')
}
