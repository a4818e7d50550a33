import { z } from '@/contract/zod'
import { dropDraft, keepDraft, readDraft } from '@/session/draft'
import type { AskValues } from './ask-rules'

const Draft = z.record(z.string(), z.string())

const nameOf = (campaignId: number) => `ask.${campaignId}`

/** What was typed for a redemption that was not sent: before a reload, or before the sheet was closed. */
export function keptAnswers(campaignId: number): AskValues {
  return readDraft(nameOf(campaignId), Draft) ?? {}
}

export function keepAnswers(campaignId: number, values: AskValues) {
  keepDraft(nameOf(campaignId), values)
}

/** The next redemption of the campaign is another gift. */
export function forgetAnswers(campaignId: number) {
  dropDraft(nameOf(campaignId))
}
