import { campaignSlug, parseCampaignSlug } from '@/contract/campaign-slug'
import { type Base, type Endpoint, fillPath } from '@/contract/endpoint'
import { fold, unwrap } from '@/contract/reader'
import { endpoints } from './endpoints'

/*
 * A guest's first view, for the two that make it before the app runs: the server, which puts it into
 * the page, and the inline script, where the page came without it.
 */

/** The pages whose shell has words. */
export type ShellPage = keyof typeof endpoints.patterns

const shellPages: ShellPage[] = ['home', 'campaign', 'rewards']

export function shellPageOf(pathname: string): ShellPage | undefined {
  return shellPages.find((page) => match(page, pathname))
}

function match(page: ShellPage, pathname: string) {
  return new RegExp(endpoints.patterns[page], 'i').exec(pathname)
}

/** What is asked for: a member's home is not a guest's. */
export type View = ShellPage | 'memberHome'

export interface FirstCall {
  base: Base
  path: string
  auth: Endpoint['auth']
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

interface Asked {
  pathname: string
  search: string
}

/** The app's own first calls on a page, the one whose answer has the words first. */
export function callsOf(view: View, asked: Asked): FirstCall[] {
  const { campaign, dashboard, dashboards, levels, points } = endpoints
  const named = (name: string) => ({ ...dashboard, params: { name } })
  if (view === 'home') return [named(dashboards.guest)]
  if (view === 'memberHome') return [points, levels, named(dashboards.member)]
  if (view === 'rewards') return listOf(asked)
  const campaignId = parseCampaignSlug(asked.pathname.replace(/.*\//, ''))?.id
  return campaignId ? [{ ...campaign, params: { campaignId } }] : []
}

/** The list of a category or of all rewards, as the app asks for it; a filtered one is left to the app. */
function listOf({ pathname, search }: Asked): FirstCall[] {
  if (/[?&](search|kind|sort|affordable|near)=/.test(search)) return []
  const ids = match('rewards', pathname)?.slice(1) ?? []
  if (/\D/.test(ids.join(''))) return []
  const [category, subCategory] = ids.map((id) => id && Number(id))
  const { campaigns, pageSize } = endpoints
  const query = { category, subCategory, top: pageSize, skip: 0 }
  return [{ ...campaigns, query }]
}

/** What the app asks for beside them, for what stands outside the first view. */
export function laterCallsOf(view: View, appId: string, locale: number): FirstCall[] {
  const { categories, setting } = endpoints
  const query = { device_locale: locale }
  const look = { ...setting, params: { appId }, query }
  return view === 'home' || view === 'rewards' ? [look, categories] : [look]
}

/** The words of the shell, with the places that they lead to. */
export interface FirstWords {
  over?: unknown
  title?: unknown
  text?: unknown
  picture?: unknown
  shelf?: unknown
  cards: { href: string; name: unknown; picture: unknown }[]
}

/** Reads the words out of an answer, in any spelling that the contract allows. */
export function wordsOf(page: ShellPage, answer: unknown): FirstWords {
  const { data } = unwrap(answer)
  if (page === 'rewards') return { cards: list(data, 'items').map(cardOf) }
  if (page === 'campaign') {
    return {
      over: part(data, 'categoryName'),
      title: part(data, 'name'),
      text: part(data, 'description'),
      picture: part(data, 'fullImageUrl'),
      cards: [],
    }
  }
  const sections = list(data, 'sections')
  const [hero] = list(sections[0], 'items')
  const shelf = sections.find((section) => campaignsOf(section).length > 0)
  return {
    title: part(hero, 'title'),
    text: part(hero, 'subtitle'),
    picture: part(hero, 'imageUrl'),
    shelf: part(shelf, 'title'),
    cards: campaignsOf(shelf).map(cardOf),
  }
}

function campaignsOf(section: unknown) {
  return list(section, 'items').flatMap((item) => list(item, 'campaigns'))
}

function cardOf(campaign: unknown) {
  const slug = { name: String(part(campaign, 'slug')), id: Number(part(campaign, 'id')) }
  return {
    href: fillPath(endpoints.campaignPath, { slug: campaignSlug(slug) }),
    name: part(campaign, 'name'),
    picture: part(campaign, 'fullImageUrl'),
  }
}

function part(of: unknown, name: string): unknown {
  const entries = of && typeof of === 'object' ? Object.entries(of) : []
  return entries.find(([key]) => fold(key) === fold(name))?.[1]
}

function list(of: unknown, name: string): unknown[] {
  const value = part(of, name)
  return Array.isArray(value) ? value : []
}
