import { useQuery } from '@tanstack/react-query'
import { platformNow } from '@/api/platform-clock'
import { hasWords, searchText, searchWords } from '@/contract/search-text'
import { formatDate, formatNumber } from '@/i18n/formats'
import { type StudioTextOf, useTexts } from '@/studio/i18n/studio-texts'
import { campaignsFor, categories, draws, stores, useBrandFacts } from './brand-content'
import { isSwitchedOff } from './link-check-rules'
import { linkPath } from './link-form-rules'
import { type LinkTarget, screenKeys, type TargetKind } from './link-target-rules'
import { usePaused } from './use-paused'

/** One thing that a link can lead to. */
export interface Choice {
  target: LinkTarget
  name: string
  note?: string
  picture?: string
}

type T = StudioTextOf<'links'>

/**
 * What there is of a kind, by a search; of campaigns the first ones, `total` says of how many. Codes
 * are typed and not listed.
 */
export function useChoices(kind: TargetKind, search: string) {
  const { t } = useTexts('links')
  const { off } = useBrandFacts()
  const asked = usePaused(search.trim())
  const campaigns = useQuery({
    ...campaignsFor(asked),
    enabled: kind === 'campaign',
    select: ({ items, total }) => ({
      choices: items.map((item) => campaignChoice(item, t)),
      total,
    }),
  })
  const lists = {
    category: useQuery({
      ...categories(),
      enabled: kind === 'category',
      select: (items) => items.flatMap((item) => categoryChoices(item, t)),
    }),
    store: useQuery({
      ...stores(),
      enabled: kind === 'store',
      select: (items) =>
        items.map(({ id, name }): Choice => ({ target: { kind: 'store', id }, name })),
    }),
    draw: useQuery({
      ...draws(),
      enabled: kind === 'draw',
      select: (items) => items.map((item) => drawChoice(item, t)),
    }),
  }
  if (kind === 'campaign') {
    const { data, isPending, isError, refetch } = campaigns
    return { data: data?.choices, total: data?.total ?? 0, isPending, isError, refetch }
  }
  const still = { total: 0, isPending: false, isError: false, refetch: undefined }
  if (kind === 'code') return { data: [], ...still }
  if (kind === 'screen') {
    const data = screenKeys.map((key): Choice => ({
      target: { kind: 'screen', key },
      name: t(`screen.${key}`),
    }))
    return { data: found(data, { search: asked, off }), ...still }
  }
  const { data, isPending, isError, refetch } = lists[kind]
  return {
    data: data && found(data, { search: asked, off }),
    total: 0,
    isPending,
    isError,
    refetch,
  }
}

interface Wanted {
  search: string
  /** What the brand has switched off. */
  off: readonly string[]
}

/** A link to what is switched off could not be copied. */
function found(choices: readonly Choice[], { search, off }: Wanted): Choice[] {
  const words = searchWords(search)
  return choices.filter(
    ({ name, target }) =>
      hasWords(searchText(name), words) && !isSwitchedOff(linkPath({ target, words: {} }), off),
  )
}

interface CampaignItem {
  id: number
  slug: string
  name: string
  fullImageUrl: string
  pointPerUnit: number
  startDate: string
  expireDate: string
}

function campaignChoice(campaign: CampaignItem, t: T): Choice {
  const { id, slug, name, fullImageUrl, pointPerUnit, startDate, expireDate } = campaign
  const price =
    pointPerUnit > 0
      ? t('where.points', { count: pointPerUnit, points: formatNumber(pointPerUnit) })
      : t('where.free')
  const isToCome = Date.parse(startDate) > platformNow()
  const when = isToCome
    ? t('where.from', { date: formatDate(startDate) })
    : t('where.until', { date: formatDate(expireDate) })
  return {
    target: { kind: 'campaign', id, slug },
    name,
    note: `${price}, ${when}`,
    picture: fullImageUrl,
  }
}

interface CategoryItem {
  id: number
  name: string
  imageUrl: string
  campaignCount: number
  subCategories: readonly { id: number; name: string }[]
}

function categoryChoices(category: CategoryItem, t: T): Choice[] {
  const { id, name, imageUrl, campaignCount, subCategories } = category
  const note = t('where.campaigns', { count: campaignCount })
  return [
    { target: { kind: 'category', id }, name, note, picture: imageUrl },
    ...subCategories.map((sub): Choice => ({
      target: { kind: 'category', id, subCategoryId: sub.id },
      name: `${name} › ${sub.name}`,
      picture: imageUrl,
    })),
  ]
}

interface DrawItem {
  campaignId: number
  campaignSlug: string
  name: string
  imageUrl: string
  status: string
  closesAt: string
}

function drawChoice(draw: DrawItem, t: T): Choice {
  const { campaignId: id, campaignSlug: slug, name, imageUrl, status, closesAt } = draw
  return {
    target: { kind: 'draw', id, slug, isAnnounced: status === 'announced' },
    name,
    note: t('where.until', { date: formatDate(closesAt) }),
    picture: imageUrl,
  }
}
