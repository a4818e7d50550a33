import { campaignIdOf } from '@/studio/links/campaign-facts-rules'
import type { CheckedLink } from '@/studio/links/link-check-rules'
import type { LinkTarget } from '@/studio/links/link-target-rules'
import type { LinkBrand, LinkCampaign } from './link-brand.ts'

/** What the options of a command say a link leads to, as they are typed. */
export interface TargetOptions {
  campaign?: string | undefined
  category?: string | undefined
  store?: string | undefined
  draw?: string | undefined
  code?: string | undefined
  screen?: string | undefined
}

/**
 * The targets that the options name, without the slugs of campaigns: one, or several campaigns.
 * Undefined where they name none, or two kinds.
 */
export function targetsOf(options: TargetOptions): LinkTarget[] | undefined {
  const { campaign, category, store, draw, code, screen } = options
  const kinds: (LinkTarget[] | undefined)[] = [
    campaign?.split(',').map((id) => ({ kind: 'campaign', id: Number(id), slug: '' })),
    draw === undefined
      ? undefined
      : [{ kind: 'draw', id: Number(draw), slug: '', isAnnounced: false }],
    category === undefined ? undefined : [categoryOf(category)],
    store === undefined ? undefined : [{ kind: 'store', id: Number(store) }],
    code === undefined ? undefined : [{ kind: 'code', code }],
    screen === undefined ? undefined : [{ kind: 'screen', key: screen }],
  ]
  const [targets, another] = kinds.filter((one) => one !== undefined)
  return another ? undefined : targets
}

function categoryOf(text: string): LinkTarget {
  const [id, subCategoryId] = text.split('/').map(Number)
  return { kind: 'category', id: id ?? Number.NaN, ...(subCategoryId && { subCategoryId }) }
}

/** A target with what the brand knows of it. */
interface KnownTarget {
  target: LinkTarget
  facts: CheckedLink['campaign']
  campaign?: LinkCampaign
}

/** Asks the brand for a target: its campaign, and whether it is there. */
export async function lookAt(target: LinkTarget, brand: LinkBrand): Promise<KnownTarget> {
  if (target.kind === 'campaign' || target.kind === 'draw') {
    if (!Number.isInteger(target.id)) return { target, facts: 'missing' }
    const campaign = await brand.campaign(target.id)
    if (campaign === 'missing') return { target, facts: campaign }
    const { slug, facts } = campaign
    const isAnnounced = target.kind === 'draw' && (await brand.isAnnounced(target.id))
    const found = target.kind === 'draw' ? { ...target, slug, isAnnounced } : { ...target, slug }
    return { target: found, facts: campaignIdOf(found) === undefined ? undefined : facts, campaign }
  }
  const isThere = await isKnown(target, brand)
  return { target, facts: isThere ? undefined : 'missing' }
}

async function isKnown(target: LinkTarget, brand: LinkBrand): Promise<boolean> {
  if (target.kind === 'store') return brand.hasStore(target.id)
  if (target.kind === 'category') return brand.hasCategory(target.id, target.subCategoryId)
  return true
}
