/** How the requests of a modal travel while it is open on the board. */
export interface Connection {
  fetch: (
    request: Request,
    send: () => Promise<Response>,
    /** Aborted when the connection ends. */
    end: AbortSignal,
  ) => Promise<Response>
  /** What becomes of uploads; they never go out. */
  upload: 'waits' | 'fails'
}

/** Reads are answered, and what would change something waits for the end: the board changes nothing. */
export const writesWait: Connection = {
  fetch: (request, send, end) => (isRead(request) ? send() : waiting(request, send, end)),
  upload: 'waits',
}

/** Reads are answered, and what would change something fails. */
export const writesFail: Connection = {
  fetch: (request, send) => (isRead(request) ? send() : failing()),
  upload: 'fails',
}

export const allWaits: Connection = { fetch: waiting, upload: 'waits' }
export const allFails: Connection = { fetch: failing, upload: 'fails' }

/** What would change something is answered with this; for a modal that opens something. */
export const writesAnswered = (answer: () => unknown): Connection => ({
  fetch: async (request, send) => (isRead(request) ? send() : Response.json(await answer())),
  upload: 'waits',
})

/** What would change something is refused with a code of the platform. */
export const writesRefused = (code: string): Connection => ({
  fetch: async (request, send) =>
    isRead(request) ? send() : Response.json({ code }, { status: 400 }),
  upload: 'fails',
})

const isRead = ({ method }: Request) => method === 'GET'

function waiting({ signal }: Request, _send: () => Promise<Response>, end: AbortSignal) {
  return new Promise<Response>((_, reject) => {
    for (const given of [signal, end]) {
      given.addEventListener('abort', () => reject(given.reason))
    }
  })
}

function failing() {
  return Promise.resolve(Response.json({ code: 'serverError' }, { status: 500 }))
}

let disconnect = () => {}

/**
 * Lets all requests of the page travel by a connection. @returns what ends it, and gives up what waits:
 * the app may ask for the same only once at a time.
 */
export function connectBy({ fetch: travel, upload }: Connection): () => void {
  disconnect()
  const { fetch: send, XMLHttpRequest: Upload } = globalThis
  const connected = new AbortController()
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input : new URL(input, location.origin)
    return travel(new Request(address, init), () => send(input, init), connected.signal)
  }
  globalThis.XMLHttpRequest = class extends Upload {
    override send() {
      if (upload === 'fails') queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
      else
        connected.signal.addEventListener('abort', () =>
          this.dispatchEvent(new ProgressEvent('abort')),
        )
    }
  }
  const end = () => {
    if (disconnect !== end) return
    disconnect = () => {}
    Object.assign(globalThis, { fetch: send, XMLHttpRequest: Upload })
    connected.abort()
  }
  disconnect = end
  return end
}
