interface Facts {
  status?: number
  contentType?: string
  type?: string
  redirected?: boolean
}

/** A response like that of a worker's fetch; a response made by a script has no URL. */
export function answerOf(path: string, body: string, facts: Facts = {}): Response {
  const {
    status = 200,
    contentType = 'text/javascript',
    type = 'basic',
    redirected = false,
  } = facts
  const answer = new Response(body, { status, headers: { 'Content-Type': contentType } })
  const url = `https://app.example${path}`
  const said = { url: { value: url }, type: { value: type }, redirected: { value: redirected } }
  const clone = answer.clone.bind(answer)
  return Object.defineProperties(answer, {
    ...said,
    clone: { value: () => Object.defineProperties(clone(), said) },
  })
}

/** Cache Storage in memory; `isFull` makes every write fail. */
export function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const state = { isFull: false }
  const keyOf = (asked: string | Request) =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'https://app.example').href
  const open = (name: string) => {
    const known = stores.get(name)
    const store = known ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (asked: string | Request) => store.get(keyOf(asked))?.clone(),
      async put(asked: string | Request, answer: Response) {
        if (state.isFull) throw new DOMException('Full.', 'QuotaExceededError')
        store.set(keyOf(asked), answer)
      },
      delete: async (asked: string | Request) => store.delete(keyOf(asked)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    }
  }
  const caches = { open: async (name: string) => open(name) } as unknown as CacheStorage
  return { caches, state, urlsOf: (name: string) => [...(stores.get(name)?.keys() ?? [])] }
}
