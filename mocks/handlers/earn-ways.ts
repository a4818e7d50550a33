import type { Sent } from '@/contract/endpoint'
import type { EarnWay, getEarnWays } from '@/contract/earn-ways'
import type * as contract from '@/contract/earn-ways'
import { imageUrl } from '../answers/image-url.ts'
import { type Language, say } from '../answers/language.ts'
import type { Brand } from '../brands/brand.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { HandlersOf } from '../handler.ts'
import { hasFeature, openSurveys, rateOf } from '../rules/earn-ways.ts'
import { cheapest } from '../rules/redeem-state.ts'
import { readAnswers } from '../rules/situation.ts'

type Way = Sent<typeof getEarnWays>['ways'][number]

export const earnWaysHandlers: HandlersOf<typeof contract> = {
  async getEarnWays({ query }, { db, brand, member, language, now }) {
    const { appId, earn, account } = brand
    const rate = rateOf(brand, member.levelId)
    const answered = await readAnswers(db, { appId, memberId: member.id })
    const { referrals } = await db
      .selectFrom('member')
      .select('referrals')
      .where('app_id', '=', appId)
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const friendsLeft = Math.max(0, account.rules.referralMax - referrals)

    const ways: (Way | false | null)[] = [
      way('qr', '/profile/getpointprofile', { rate }),
      hasFeature(brand, 'receipts') &&
        brand.receipts &&
        way('receipt', '/receiptupload/add', {
          rate,
          checkedWithinHours: brand.receipts.config.pointsWithinHours,
        }),
      hasFeature(brand, 'collect') && way('code', '/collectpoint', {}),
      hasFeature(brand, 'invite') &&
        friendsLeft > 0 &&
        earn.invite &&
        way('invite', '/invitefriend', { points: earn.invite.pointsEach, left: friendsLeft }),
      ...openSurveys(brand, { now, answered }).map((survey) => surveyWay(survey, language)),
      hasFeature(brand, 'connect') && way('connect', '/profile/connect/chatshop', { rate }),
    ]
    return {
      ways: ways.filter((one) => one !== false && one !== null),
      expiry: say(earn.pointRule.expiry, language),
      goal: goalOf(brand, query.campaignId, member.balance, language),
    }
  },
}

// Also a reward that cannot be had for another reason: the member came from its page.
function goalOf(brand: Brand, id: number | undefined, balance: number, language: Language) {
  const campaign = id === undefined ? undefined : brand.campaigns.get(id)
  return campaign
    ? {
        id: campaign.id,
        slug: campaign.slug,
        name: say(campaign.name, language),
        fullImageUrl: imageUrl(brand, 'campaigns', campaign.art),
        pointsShort: Math.max(0, cheapest(campaign) - balance),
      }
    : null
}

function way(kind: EarnWay['kind'], link: string, more: Partial<Way>): Way {
  const nothing = { title: null, points: null, rate: null, left: null, minutes: null, until: null }
  return { ...nothing, ...more, kind, link }
}

function surveyWay(campaign: CampaignContent, language: Language): Way {
  return way('survey', `/campaign/${campaign.slug}-p${campaign.id}`, {
    title: say(campaign.name, language),
    points: campaign.pointsGiven,
    minutes: campaign.requireSurvey?.minutes ?? null,
    until: campaign.expireDate,
  })
}
