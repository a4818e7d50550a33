interface Opening {
  /** The network's answer, under way. */
  asked: Promise<Response>
  /** The page that is kept. */
  shell: () => Promise<Response | undefined>
  /** Milliseconds that the network has before the kept page opens instead. */
  timeoutMs: number
}

/** What a proxy says when it does not reach the server behind it. */
const unreachable = [502, 503, 504]

/**
 * A page from the network where that answers in time, whatever it says; else the kept one. A network
 * that wants a login first gets its page shown, as without a worker.
 */
export async function openPage({ asked, shell, timeoutMs }: Opening): Promise<Response> {
  const reached = asked.then(
    (answer) => (unreachable.includes(answer.status) ? undefined : answer),
    () => undefined,
  )
  const answer = await Promise.race([reached, wait(timeoutMs)])
  return answer ?? (await shell().catch(() => undefined)) ?? asked
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
