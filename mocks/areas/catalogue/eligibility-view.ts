import type { z } from '@/contract/zod'
import type { RedeemState } from '@/contract/campaigns'
import type { Eligibility, Requirement } from './rules.ts'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent } from '../../brands/content.ts'
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
      ? sayRequirement(eligibility.requirement, brand, language)
      : null,
    membershipEndsAt: eligibility.leavesAt === undefined ? null : toInstant(eligibility.leavesAt),
    maxPerPerson: campaign.maxPerPerson,
    redeemedByMember: eligibility.redeemedByMember,
    maxQuantity: eligibility.maxQuantity,
  }
}

/** What a condition asks for, in words. */
function sayRequirement(requirement: Requirement, brand: Brand, language: Language): string | null {
  switch (requirement.kind) {
    case 'branch':
      return say(requirement.where, language)
    case 'line':
      return language === 'th' ? 'เปิดใน LINE เพื่อใช้งาน' : 'Open in LINE to use this.'
    case 'membership':
      return language === 'th'
        ? 'สมาชิกภาพนี้แลกของรางวัลไม่ได้ในตอนนี้'
        : 'This membership cannot redeem at the moment.'
    case 'sponsor':
      return language === 'th' ? 'เฉพาะสมาชิกของผู้สนับสนุน' : 'Only for members of the sponsor.'
    case 'birthMonth':
      return sayBirthMonth(requirement.birthDate, language)
    case 'level': {
      const level = brand.levels.levels.find(({ id }) => id === requirement.levelId)
      const { en, th } = level?.name ?? { en: '', th: '' }
      return say({ en: `For ${en} members.`, th: `สำหรับสมาชิกระดับ${th}` }, language)
    }
  }
}

function sayBirthMonth(birthDate: string | null, language: Language) {
  if (!birthDate) {
    return language === 'th'
      ? 'กรอกวันเกิดในโปรไฟล์ก่อน'
      : 'Put your date of birth in your profile first.'
  }
  const locale = language === 'th' ? 'th-TH' : 'en-GB'
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(birthDate),
  )
  return language === 'th' ? `สำหรับเดือนเกิดของคุณ ${month}` : `For your birthday month, ${month}.`
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
    ...(requirement && { requirement: sayRequirement(requirement, brand, language) }),
  }
}
