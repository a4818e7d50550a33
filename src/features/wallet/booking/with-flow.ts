type Flow = typeof import('./booking-flow')

/** Most codes are of no booking: its flows come when one of them is wanted. */
export async function withFlow(run: (flow: Flow) => Promise<void>) {
  try {
    await run(await import('./booking-flow'))
  } catch (error) {
    const { showError } = await import('@/errors/show-error')
    await showError(error)
  }
}
