import type { Brand } from '../brands/brand.ts'
import type { CampaignContent } from '../brands/content.ts'
import { isSurveyAlone } from './situation.ts'

/** Whether a brand has a part of the app; its design setting names them. */
export function hasFeature({ design }: Brand, id: string): boolean {
  return design.feature.setting.some((feature) => feature.id === id && feature.enable)
}

/** What a member of a level gets for spending. */
export function rateOf({ earn, levels }: Pick<Brand, 'earn' | 'levels'>, levelId: number) {
  const level = levels.levels.find(({ id }) => id === levelId)
  return { points: level?.multiplier ?? 1, baht: earn.pointRule.bahtPerPoint }
}

/** Surveys that give points now to whoever has not answered them. */
export function openSurveys(
  { campaigns }: Brand,
  { now, answered }: { now: number; answered: ReadonlySet<string> },
): CampaignContent[] {
  return [...campaigns.values()].filter(
    (campaign) =>
      isSurveyAlone(campaign) &&
      campaign.pointsGiven > 0 &&
      !answered.has(campaign.requireSurvey?.surveyId ?? '') &&
      Date.parse(campaign.startDate) <= now &&
      now <= Date.parse(campaign.expireDate),
  )
}
