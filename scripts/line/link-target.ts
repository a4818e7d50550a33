import { campaignIdOf } from '@/studio/links/campaign-facts-rules'
import type { CheckedLink } from '@/studio/links/link-check-rules'
import type { LinkTarget } from '@/studio/links/link-target-rules'
import { PageFault } from '../brand/page-fault.ts'
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
 * @throws PageFault where an id is no number
 */
export function targetsOf(options: TargetOptions): LinkTarget[] | undefined {
  const { campaign, category, store, draw, code, screen } = options
  const kinds: (LinkTarget[] | undefined)[] = [
    campaign?.split(',').map((id) => ({ kind: 'campaign', id: idOf('campaign', id), slug: '' })),
    draw === undefined
      ? undefined
      : [{ kind: 'draw', id: idOf('draw', draw), slug: '', isAnnounced: false }],
    category === undefined ? undefined : [categoryOf(category)],
    store === undefined ? undefined : [{ kind: 'store', id: idOf('store', store) }],
    code === undefined ? undefined : [{ kind: 'code', code }],
    screen === undefined ? undefined : [{ kind: 'screen', key: screen }],
  ]
  const [targets, another] = kinds.filter((one) => one !== undefined)
  return another ? undefined : targets
}

function categoryOf(text: string): LinkTarget {
  const [id = '', sub, ...more] = text.split('/')
  if (more.length > 0) throw wrongId('category', text)
  const subCategoryId = sub === undefined ? undefined : idOf('category', sub)
  return {
    kind: 'category',
    id: idOf('category', id),
    ...(subCategoryId !== undefined && { subCategoryId }),
  }
}

/**
 * The id that an option has.
 * @throws PageFault where it is no number
 */
export function idOf(option: string, typed: string): number {
  if (!/^\d{1,9}$/.test(typed)) throw wrongId(option, typed)
  return Number(typed)
}

function wrongId(option: string, typed: string) {
  const expected = option === 'category' ? 'an id, or two as 3/31' : 'an id, such as 205'
  return new PageFault(`--${option} is "${typed}". Expected: ${expected}.`)
}

/** A target with what the brand knows of it. */
interface KnownTarget {
  target: LinkTarget
  facts: CheckedLink['campaign']
  campaign?: LinkCampaign
}

/**
 * Asks the brand for a target: its campaign, and whether it is there.
 * @throws PageFault for a draw that is none
 */
export async function lookAt(target: LinkTarget, brand: LinkBrand): Promise<KnownTarget> {
  if (target.kind === 'campaign' || target.kind === 'draw') {
    const campaign = await brand.campaign(target.id)
    if (campaign === 'missing') return { target, facts: campaign }
    const { slug, facts } = campaign
    const found = target.kind === 'draw' ? await drawAt(target, slug, brand) : { ...target, slug }
    return { target: found, facts: campaignIdOf(found) === undefined ? undefined : facts, campaign }
  }
  const isThere = await isKnown(target, brand)
  return { target, facts: isThere ? undefined : 'missing' }
}

async function drawAt(target: LinkTarget & { kind: 'draw' }, slug: string, brand: LinkBrand) {
  const draw = await brand.drawOf(target.id)
  if (draw === 'none') {
    throw new PageFault(`Campaign ${target.id} is no draw: --campaign ${target.id}.`)
  }
  return { ...target, slug, isAnnounced: draw === 'announced' }
}

async function isKnown(target: LinkTarget, brand: LinkBrand): Promise<boolean> {
  if (target.kind === 'store') return brand.hasStore(target.id)
  if (target.kind === 'category') return brand.hasCategory(target.id, target.subCategoryId)
  return true
}
