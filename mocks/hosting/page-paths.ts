/** A path as it is meant; undefined where its escapes are broken. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** Whether a path goes through a hidden folder or to a hidden file, as `/.env`, or climbs. */
export function isHidden(path: string): boolean {
  return path.split(/[/\\]/).some((segment) => segment.startsWith('.'))
}

// Below the profile a last segment is an id, which another platform may have written with a dot.
const fileName = /^(?!\/profile\/).*\.\w+$/s

// Probes of other products: a page in answer would tell a balancer that all is well.
const probes = /^\/(health|healthz|healthcheck|live|ready|status|metrics|ping|_\w+)(\/|$)/

/** Whether a path may be one of the app's own; what else asks for files and probes is not found. */
export function isPagePath(path: string): boolean {
  return ![fileName, probes, /\p{Cc}/u].some((pattern) => pattern.test(path)) && !isHidden(path)
}
