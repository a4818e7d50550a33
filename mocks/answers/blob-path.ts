/** Where the blob store of the reference platform hangs on its origin. */
export const blobPrefix = '/blob'

/** Where a file of a brand's, such as "images/navigation/logo.svg", is within a blob store. */
export function blobPath(appId: string, path: string): string {
  return `/webconfig/whitelabel/${appId}/${path}`
}
