/** The login page of a network. */
const signInPage =
  '<!doctype html><html><body><form action="/login">Airport Wi-Fi</form></body></html>'
const page = (status: number) => new Response(signInPage, { status, headers: html })
const html = { 'Content-Type': 'text/html' }
const text = (body: BodyInit | null, init?: ResponseInit) => new Response(body, init)

/** The answer of the platform, with each value that `change` gives another. */
async function changed(good: Response, change: (value: unknown) => unknown) {
  const walk = (value: unknown): unknown => {
    const next = change(value)
    if (next !== value || typeof value !== 'object' || value === null) return next
    if (Array.isArray(value)) return value.map(walk)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]))
  }
  return Response.json(walk(await good.json()))
}

const put = async (good: Response, fields: object) =>
  Response.json({ ...(await good.json()), ...fields })

export interface WrongAnswer {
  name: string
  /** Made of the right one, which the platform has given. */
  make: (good: Response) => Response | Promise<Response>
  /** The answer is a page of a network or proxy on the way. */
  isPage?: boolean
}

/** Responses that the app may get instead of the platform's answer. */
export const wrongAnswers: WrongAnswer[] = [
  ...[200, 203, 401, 403, 404, 407, 511].map((status) => ({
    name: `a sign-in page with ${status}`,
    make: () => page(status),
    isPage: true,
  })),
  { name: '511 without a body', make: () => text(null, { status: 511 }), isPage: true },
  { name: 'a redirect that leads nowhere', make: () => text('', { status: 302 }) },
  { name: '204', make: () => text(null, { status: 204 }) },
  { name: 'an empty body', make: () => text('') },
  { name: 'a plain text', make: () => text('It works!') },
  {
    name: 'JSON that is cut off',
    make: async (good) => text((await good.text()).slice(0, -9)),
  },
  { name: 'null', make: () => text('null') },
  { name: 'an empty list', make: () => text('[]') },
  { name: 'a number', make: () => text('1') },
  { name: 'another shape', make: () => Response.json({ status: 'ok', items: [{ id: 1 }] }) },
  { name: 'a success without anything', make: () => Response.json({ Success: true, Data: null }) },
  { name: 'Success as a text that says no', make: (good) => put(good, { Success: 'false' }) },
  { name: 'Success as a text that says yes', make: (good) => put(good, { Success: 'true' }) },
  { name: 'Success as a number', make: (good) => put(good, { Success: 0 }) },
  {
    name: 'numbers as texts, and texts as numbers',
    make: (good) =>
      changed(good, (value) => {
        if (typeof value === 'number') return String(value)
        return typeof value === 'string' ? 7 : value
      }),
  },
  {
    name: 'null in the place of every list, text and number',
    make: (good) =>
      changed(good, (value) =>
        typeof value === 'object' && !Array.isArray(value) ? value : value === true || null,
      ),
  },
]

/** Words of a parser or of a validator, in English; no member reads any of it. */
export const insides =
  /zod|invalid (input|type|value)|expected|received|undefined|null\b|json|token .* position|unexpected|\bparse|TypeError|SyntaxError|[{}<>[\]]/i
