/** Runs a function when the browser is idle. */
export function whenIdle(run: () => void): void {
  const schedule = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  schedule(run)
}
