/** What the frame around a page shows. */
export interface PageFrame {
  /** `root`: logo and actions; `child`: the way back; `none`: the page draws its own on phones. */
  bar: 'root' | 'child' | 'none'
  tabs: boolean
  /** The page itself says that there is no connection, and what it still offers. */
  saysOffline?: true
  /** Of the profile area, and without its menu beside it. */
  standsAlone?: true
}
