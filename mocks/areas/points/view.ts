import type { RedeemStateKey } from '@/contract/campaigns'
import type { EarnWay, getEarnWays } from '@/contract/earn-ways'
import type { Sent } from '@/contract/endpoint'
import { EarnType } from '@/contract/point-history'
import { collectRoute } from '@/features/collect/routes'
import { marketplacesRoute } from '@/features/marketplaces/routes'
import { memberQrRoute } from '@/features/profile/routes'
import { addReceiptRoute } from '@/features/receipts/routes'
import { inviteRoute } from '@/features/referral/routes'
import { campaignPath } from '@/routing/campaign-path'
import { hasFeature } from '../../brands/brand.ts'
import { openSurveys, rateOf } from './rules.ts'
import type { readHistory, readPending } from './store.ts'
import { cheapest } from '../catalogue/rules.ts'
import { imageUrl } from '../../brands/image-url.ts'
import { type Language, say } from '../../answers/localize.ts'
import { type CampaignContent, type LevelsContent, Text } from '../../brands/content.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { toInstant } from '../../values/bangkok.ts'

/** Points that a member gets later, by a day. */
export function pendingView(
  { points, due_on, title_json }: Awaited<ReturnType<typeof readPending>>[number],
  language: Language,
) {
  const title = title_json && say(Text.parse(JSON.parse(title_json)), language)
  return { points, due: due_on, title, awaits: null }
}

/** One entry of the ledger. */
export function entryView(
  row: Awaited<ReturnType<typeof readHistory>>[number],
  language: Language,
) {
  return {
    id: row.id,
    at: toInstant(row.at),
    // The contract names the ways to earn; points that were used or expired have no type.
    type: EarnType.safeParse(row.type).data ?? ('default' as const),
    points: row.points,
    balance: row.balance,
    title: say(Text.parse(JSON.parse(row.title_json)), language),
    expiresOn: row.expires_on,
  }
}

export function levelView(level: LevelsContent['levels'][number], language: Language) {
  return {
    id: level.id,
    key: level.key,
    name: say(level.name, language),
    from: level.from,
    keep: level.keep,
    multiplier: level.multiplier,
    summary: say(level.summary, language),
    benefits: level.benefits.map(({ kind, title, condition }) => ({
      kind,
      title: say(title, language),
      condition: condition ? say(condition, language) : null,
    })),
  }
}

type Way = Sent<typeof getEarnWays>['ways'][number]

interface EarnInput {
  /** What each campaign is for the member now. */
  stateOf: (campaign: CampaignContent) => RedeemStateKey
  /** How many friends the member has invited. */
  referrals: number
  /** The campaign that the member wants points for. */
  goalId: number | undefined
}

/** The ways to earn points that the brand has and this member can use now. */
export function earnWaysView(
  { brand, member, language }: MemberContext,
  { stateOf, referrals, goalId }: EarnInput,
): Sent<typeof getEarnWays> {
  const { earn, account, collect, invite, receipts } = brand
  const rate = rateOf(brand, member.levelId)
  const left = Math.max(0, account.rules.referralMax - referrals)
  const ways: (Way | false | null)[] = [
    wayView('qr', memberQrRoute.to(), { rate }),
    hasFeature(brand, 'receipts') &&
      receipts &&
      wayView('receipt', addReceiptRoute.to(), {
        rate,
        checkedWithinHours: receipts.config.pointsWithinHours,
      }),
    hasFeature(brand, 'collect') &&
      collect !== null &&
      wayView('code', collectRoute.to({}, { way: 'type' }), {}),
    hasFeature(brand, 'invite') &&
      left > 0 &&
      invite &&
      wayView('invite', inviteRoute.to(), { points: invite.pointsEach, left }),
    ...openSurveys(brand, stateOf).map((survey) => surveyView(survey, language)),
    hasFeature(brand, 'connect') && wayView('connect', marketplacesRoute.to(), { rate }),
  ]
  return {
    ways: ways.filter((way) => way !== false && way !== null),
    expiry: say(earn.pointRule.expiry, language),
    goal: goalView(goalId === undefined ? undefined : brand.campaigns.get(goalId)),
  }

  // Also a campaign that is not redeemable for another reason: the member came from its page.
  function goalView(campaign: CampaignContent | undefined) {
    if (!campaign) return null
    return {
      id: campaign.id,
      slug: campaign.slug,
      name: say(campaign.name, language),
      fullImageUrl: imageUrl(brand, 'campaigns', campaign.art),
      pointsShort: Math.max(0, cheapest(campaign) - member.balance),
    }
  }
}

function wayView(kind: EarnWay['kind'], link: string, more: Partial<Way>): Way {
  const nothing = { title: null, points: null, rate: null, left: null, minutes: null, until: null }
  return { ...nothing, ...more, kind, link }
}

function surveyView(campaign: CampaignContent, language: Language): Way {
  return wayView('survey', campaignPath(campaign), {
    title: say(campaign.name, language),
    points: campaign.pointsGiven,
    minutes: campaign.requireSurvey?.minutes ?? null,
    until: campaign.expireDate,
  })
}
