import { lookUp } from '@/contract/look-up'
import type { TextsByArea, TitleKey } from '@/i18n/typed-texts'
import { decodePath } from '@/contract/decode-path'
import type { Feature } from '@/contract/features'

/** A path without its query and hash. */
export function pathnameOf(path: string): string {
  return path.replace(/[?#].*$/, '')
}

/** The places of the bottom tabs and the top bar. */
export type Place = 'home' | 'rewards' | 'collect' | 'my-rewards' | 'me' | 'lucky-draw' | 'stores'

/** The entries of the account menu, beside the pages of the account area on wide screens. */
export type AccountEntry =
  | 'profile'
  | 'rewards'
  | 'points'
  | 'receipts'
  | 'favourites'
  | 'addresses'
  | 'marketplaces'
  | 'invite'
  | 'help'
  | 'legal'
  | 'settings'

/** `root`: logo and actions; `child`: the way back; `none`: the page draws its own bar on phones. */
const frames = {
  root: { bar: 'root', tabs: true },
  child: { bar: 'child', tabs: false },
  childWithTabs: { bar: 'child', tabs: true },
  /** With nothing to go back to. */
  state: { bar: 'root', tabs: false },
  bare: { bar: 'none', tabs: false },
} as const

/** Reads a parameter from an address, and writes it into one. */
export interface ParamCodec<T> {
  /** Null where the text is no such parameter. */
  read(text: string): T | null
  write(value: T): string
}

/** The values that a parameter may have; without an entry here, any text. */
type ParamValues = Readonly<Record<string, readonly string[] | 'number' | ParamCodec<unknown>>>

interface RouteSetup<Path extends string, Values extends ParamValues> {
  /** `:name` is a parameter, `:name?` one that may be missing. */
  path: Path
  params?: Values
  /** The file of the page below `src/`, without `.tsx`. The `starts.ts` of the feature begins its data. */
  page: `${string}-page`
  frame: keyof typeof frames
  /** The text that is the title of the page; a page whose title depends on its data gives its own. */
  title?: TitleKey
  /** The text files that the page needs beside `core`. */
  texts?: (keyof TextsByArea)[]
  /** The feature that it belongs to: a brand that switches it off does not have the page. */
  feature?: Feature
  /** Who may see it; everyone unless set. */
  access?: 'member' | 'guest'
  /** The tab that is lit. */
  place?: Place
  /** The account menu stands beside the page, with this entry marked. */
  accountMenu?: AccountEntry | 'unmarked'
  /** The page itself says that there is no connection, and what it still offers. */
  saysOffline?: true
  /** Part of signing in or up: opens without a profile (specification §2). */
  isPublic?: true
  /** Links from a brand's content do not lead here. */
  isUnlisted?: true
  /** The skeleton in index.html that stands for the page until the app has started. */
  shell?: 'home' | 'rewards' | 'campaign'
  /** What search engines may keep; a page is private unless set. */
  indexedAs?: 'start' | 'rewards' | 'campaign' | 'information'
}

type Segment<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Head | Segment<Tail>
  : Path
type OptionalName<Part> = Part extends `:${infer Name}?` ? Name : never
type RequiredName<Part> = Part extends `:${string}?`
  ? never
  : Part extends `:${infer Name}`
    ? Name
    : never
type Value<Values, Name> = Name extends keyof Values
  ? Values[Name] extends readonly (infer Text)[]
    ? Text
    : Values[Name] extends ParamCodec<infer T>
      ? T
      : number
  : string

type Params<Path extends string, Values> = {
  [Name in RequiredName<Segment<Path>>]: Value<Values, Name>
} & { [Name in OptionalName<Segment<Path>>]?: Value<Values, Name> | undefined }

/** What an address may hold instead: null stands for a value that the route does not have. */
type Unread<Values, Name> = Name extends keyof Values ? null : never

type ReadParams<Path extends string, Values> = {
  readonly [Name in RequiredName<Segment<Path>>]: Value<Values, Name> | Unread<Values, Name>
} & {
  readonly [Name in OptionalName<Segment<Path>>]:
    | Value<Values, Name>
    | Unread<Values, Name>
    | undefined
}

type Query = Readonly<Record<string, string | number | undefined>>

type ToArguments<P> = [RequiredKeys<P>] extends [never]
  ? [params?: P, query?: Query]
  : [params: P, query?: Query]
type RequiredKeys<P> = { [Key in keyof P]-?: object extends Pick<P, Key> ? never : Key }[keyof P]

/** What a path holds where the pattern has parameters, as the route reads them. */
export type PathParams = object

/** The parameters of one route. */
export type ParamsOf<R extends Pick<Route, 'match'>> = NonNullable<ReturnType<R['match']>>

export interface Route extends Omit<RouteSetup<string, ParamValues>, 'frame'> {
  frame: (typeof frames)[keyof typeof frames]
  /** The parameters of a path of this route; undefined for any other path. */
  match: (pathname: string) => PathParams | undefined
  /** Whether a link may lead to this path: the route has it, with values that it knows. */
  accepts: (pathname: string) => boolean
}

/**
 * Declares a route of the app: its address and everything that depends on it. The bars, guards,
 * menus, the inline script, the server's list of pages and the tests read it from here.
 */
// @__NO_SIDE_EFFECTS__
export function route<const Path extends string, const Values extends ParamValues = {}>(
  setup: RouteSetup<Path, Values>,
) {
  const { path, params: values = {} as Values } = setup
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  const pattern = patternOf(path)

  return {
    ...setup,
    params: values,
    pattern,
    frame: frames[setup.frame],
    to(...[params, query = {}]: ToArguments<Params<Path, Values>>) {
      const given: Readonly<Record<string, unknown>> = params ?? {}
      const address = path.replace(/\/:(\w+)\??/g, (_, name: string) => {
        const value = lookUp(given, name)
        return value === undefined
          ? ''
          : `/${encodeURIComponent(write(lookUp(values, name), value))}`
      })
      const search = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      )
      return search.length > 0 ? `${address}?${new URLSearchParams(search)}` : address
    },
    match(pathname: string): ReadParams<Path, Values> | undefined {
      const found = pattern.exec(pathname)
      if (!found) return undefined
      const params = names.map((name, index) => {
        return [name, read(lookUp(values, name), decode(found[index + 1]))] as const
      })
      // The names are those of the path, and `read` gives what the type says.
      return Object.fromEntries(params) as ReadParams<Path, Values>
    },
    accepts(pathname: string) {
      const found = setup.isUnlisted ? null : pattern.exec(pathname)
      return (
        found !== null &&
        names.every((name, index) => read(lookUp(values, name), decode(found[index + 1])) !== null)
      )
    },
  }
}

/** Capitals and slashes at the end do not count. */
function patternOf(path: string) {
  const source = path
    .replace(/\/:\w+\?/g, '(?:/([^/]*))?')
    .replace(/\/:\w+/g, '/([^/]+)')
    .replace(/\/$/, '')
    .replace(/^\*/, '[^]*')
  return new RegExp(`^${source}/*$`, 'i')
}

type Values = ParamValues[string] | undefined

/** Null where the parameter does not have this value. */
function read(values: Values, text: string | undefined): unknown {
  if (text === undefined || !values) return text
  if (values === 'number') return /^\d{1,9}$/.test(text) ? Number(text) : null
  if ('read' in values) return values.read(text)
  return values.includes(text) ? text : null
}

function write(values: Values, value: unknown): string {
  return typeof values === 'object' && 'write' in values ? values.write(value) : String(value)
}

/** Addresses hold Thai and signs in code. */
function decode(value: string | undefined) {
  return value && decodePath(value)
}
