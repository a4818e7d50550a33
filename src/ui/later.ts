/**
 * Runs a function after the next paint: what answers a tap shows before the work that it starts. A
 * hidden page does not paint.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

/** Runs a function when the browser is idle. */
export function whenIdle(run: () => void): void {
  const schedule = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  schedule(run)
}
