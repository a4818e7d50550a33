/** Runs something once the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const schedule = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  schedule(run)
}
