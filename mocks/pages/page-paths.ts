/** Whether a path goes through a hidden folder or to a hidden file, as `/.env`, or climbs. */
export function isHidden(path: string): boolean {
  return path.split(/[/\\]/).some((segment) => segment.startsWith('.'))
}
