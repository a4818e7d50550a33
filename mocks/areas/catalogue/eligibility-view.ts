import type { z } from '@/contract/zod'
import type { RedeemState } from '@/contract/campaigns'
import type { Eligibility, Requirement } from './rules.ts'
import { type Language, monthText, say } from '../../answers/localize.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent, Text } from '../../brands/content.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { toInstant } from '../../values/bangkok.ts'

type StateSent = z.input<typeof RedeemState>

export function stateView(
  eligibility: Eligibility,
  campaign: CampaignContent,
  brand: Brand,
  language: Language,
): StateSent {
  return {
    key: eligibility.key,
    nextDate: eligibility.nextDate === undefined ? null : toInstant(eligibility.nextDate),
    pointsShort: eligibility.pointsShort ?? null,
    requirement: eligibility.requirement
      ? say(requirementText(eligibility.requirement, brand), language)
      : null,
    membershipEndsAt: eligibility.leavesAt === undefined ? null : toInstant(eligibility.leavesAt),
    maxPerPerson: campaign.maxPerPerson,
    redeemedByMember: eligibility.redeemedByMember,
    maxQuantity: eligibility.maxQuantity,
  }
}

/** What a condition asks for, in words. */
function requirementText(requirement: Requirement, brand: Brand): Text {
  switch (requirement.kind) {
    case 'branch':
      return requirement.where
    case 'birthMonth': {
      const { birthDate } = requirement
      if (!birthDate) return ownText('catalogue', 'requirement.birthDate')
      return ownText('catalogue', 'requirement.birthMonth', { month: monthText(birthDate) })
    }
    case 'level': {
      const level = brand.levels.levels.find(({ id }) => id === requirement.levelId)
      return ownText('catalogue', 'requirement.level', { level: level?.name ?? '' })
    }
    default:
      return ownText('catalogue', `requirement.${requirement.kind}`)
  }
}

/** What the app shows with a refusal. */
export function eligibilityDetails(
  eligibility: Eligibility | undefined,
  { brand, language }: RequestContext,
) {
  if (!eligibility) return {}
  const { nextDate, pointsShort, requirement, leavesAt } = eligibility
  return {
    ...(nextDate !== undefined && { nextDate: toInstant(nextDate) }),
    ...(pointsShort !== undefined && { pointsShort }),
    ...(leavesAt !== undefined && { membershipEndsAt: toInstant(leavesAt) }),
    ...(requirement && { requirement: say(requirementText(requirement, brand), language) }),
  }
}
