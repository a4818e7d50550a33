/** The channel on which tabs of the demo brand tell each other what they changed. */
export const changesChannel = () => new BroadcastChannel('taem:chaan-demo:changes')

/** Says what another tab would say after it has sent this mutation. */
export function tellFromOtherTab(mutation: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
  changesChannel().postMessage(mutation)
}
