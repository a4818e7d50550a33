interface Opening {
  /** The pending answer of the network. */
  asked: Promise<Response>
  /** The stored page. */
  shell: () => Promise<Response | undefined>
  /** Time in milliseconds after which the stored page opens instead. */
  timeoutMs: number
}

/** Statuses of a proxy that does not reach its server. */
const unreachable = [502, 503, 504]

/** The network's page, whatever its status; undefined if no server answers. */
export function reached(asked: Promise<Response>): Promise<Response | undefined> {
  return asked.then(
    (answer) => (unreachable.includes(answer.status) ? undefined : answer),
    () => undefined,
  )
}

/**
 * The network's page if it answers in time, with any status; else the stored one. A captive
 * portal's page is shown, as without a worker.
 */
export async function openPage({ asked, shell, timeoutMs }: Opening): Promise<Response> {
  const answer = await Promise.race([reached(asked), wait(timeoutMs)])
  return answer ?? (await shell().catch(() => undefined)) ?? asked
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
