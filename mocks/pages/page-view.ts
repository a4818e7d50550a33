import {
  callsOf,
  type FirstCall,
  type FirstWords,
  shellPageOf,
  wordsOf,
} from '@/first-paint/first-view'
import { fillPath } from '@/contract/endpoint'
import type { Language } from '@/contract/languages'
import { prefixes } from '../platform/endpoint-routes.ts'

/** A guest's first view of a page, as `src/first-paint/early.ts` reads it. */
export interface PageView {
  /** The addresses of its answers. */
  name: string
  /** The language, the time, and the platform's answers by their addresses, as JSON text. */
  answers: string
  words: FirstWords
  picture: { url: string; dataUrl: string } | undefined
}

/** The platform's answer to a guest; undefined if it is not a good one. */
export type AskAsGuest = (path: string, language: Language) => Promise<string | undefined>

interface ViewRequest {
  url: URL
  language: Language
  now: number
  ask: AskAsGuest
}

/** How long a page waits for the platform, in milliseconds; then it goes without its view. */
const timeoutMs = 1500

/** Steps of the time in a page: a page with the same answers is compressed once in each. */
const stepMs = 10_000

/**
 * The first view of a page; undefined for a page without one, and where the platform does not answer
 * all of it in time. It holds what the platform answers at this moment to a guest who says nothing
 * but the brand and the language, and is never kept: most of these answers are `no-store`.
 */
export async function firstView(request: ViewRequest): Promise<PageView | undefined> {
  const timer = Promise.withResolvers<undefined>()
  const timeout = setTimeout(timer.resolve, timeoutMs)
  const view = await Promise.race([makeView(request), timer.promise]).catch(() => undefined)
  clearTimeout(timeout)
  return view
}

async function makeView({ url, language, now, ask }: ViewRequest) {
  const page = shellPageOf(url.pathname)
  if (!page) return undefined
  const paths = callsOf(page, url).map(pathOf)
  const answers = await Promise.all(paths.map((path) => ask(path, language)))
  const [first] = answers
  if (first === undefined || answers.includes(undefined)) return undefined
  const words = wordsOf(page, JSON.parse(first))
  const at = now - (now % stepMs)
  const byPath = paths.map((path, index) => `${JSON.stringify(path)}:${answers[index]}`)
  return {
    name: paths.join(' '),
    answers: `{"language":"${language}","at":${at},"answers":{${byPath.join(',')}}}`,
    words,
    picture: await pictureOf(words, (path) => ask(path, language)),
  }
}

function pathOf({ base, path, params, query = {} }: FirstCall): string {
  const values = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(values).toString()
  return prefixes[base] + fillPath(path, params) + (search && `?${search}`)
}

/** Larger pictures come by their address. */
const mostPictureLength = 4000

/** A small vector picture as part of the page. */
async function pictureOf(
  { picture: url }: FirstWords,
  read: (path: string) => Promise<string | undefined>,
): Promise<PageView['picture']> {
  if (typeof url !== 'string' || !/^\/[^/].*\.svg$/.test(url)) return undefined
  const svg = await read(url)
  if (!svg?.startsWith('<svg') || svg.length > mostPictureLength) return undefined
  const text = svg
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[%#<>"&]/g, encodeURIComponent)
  return { url, dataUrl: `data:image/svg+xml,${text}` }
}
