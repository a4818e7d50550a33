import { createStore } from 'zustand/vanilla'
import { call } from '@/api/call'
import {
  collectCodes,
  type Collected,
  type CollectResult,
  getCollectedByKey,
} from '@/contract/collect'
import { z } from '@/contract/zod'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { texts } from '@/i18n/texts'
import { whenNoModal } from '@/modal/when-no-modal'
import { once } from '@/exactly-once/exactly-once'
import type { Outcome } from '@/exactly-once/outcome'
import { tellUnclear } from '@/exactly-once/tell-unclear'
import { type PendingRequest, pendingShape, pendingSlot } from '@/exactly-once/pending'
import { unknownAfterMs } from '@/exactly-once/timeouts'
import { settleDraft } from './code-draft'
import { settleCodes } from './codes-for-later'
import { openCollected } from './modals'
import { formatDate } from '@/i18n/formats'

interface Body {
  /** As `collectCodeOf` gives them. */
  codes: string[]
  /** Kept in memory alone: it lasts two minutes. */
  recaptcha?: string
}

export const pendingCodes = pendingSlot<PendingRequest<Body>>('collect', z.object(pendingShape))

/** Codes are collected once, also when the answer gets lost. */
export const collections = once<object, Body, Collected>({
  slot: pendingCodes,
  endpoint: collectCodes,
  send: ({ body, key }, options) => call(collectCodes, { body, idempotencyKey: key }, options),
  async find(key, options) {
    const { status, refusal, collected } = await call(
      getCollectedByKey,
      { params: { key } },
      options,
    )
    return { status, refusal, answer: collected ?? undefined }
  },
  resendMs: unknownAfterMs,
  describe: () => ({
    sent: texts.t('checking.sent', { ns: 'collect' }),
    text: texts.t('checking.text', { ns: 'collect' }),
    unknown: texts.t('checking.unknown', { ns: 'collect' }),
    note: texts.t('checking.note', { ns: 'collect' }),
  }),
  async tellLater(outcome) {
    await whenNoModal()
    return showOutcome(outcome)
  },
})

/** The latest answer that came later than its request; an open form may have its codes. */
export const lateAnswer = createStore<Collected | undefined>(() => undefined)

/** Shows what became of codes that were sent before, by a form that may be gone. */
export async function showOutcome(outcome: Outcome<Collected>): Promise<void> {
  switch (outcome.kind) {
    case 'done':
      settleCodes(outcome.answer.results)
      settleDraft(outcome.answer)
      await openCollected({ collected: outcome.answer })
      return lateAnswer.setState(outcome.answer, true)
    case 'refused':
      return showError(outcome.error)
    case 'never':
      await openAlert({
        icon: 'info',
        title: texts.t('checking.neverTitle', { ns: 'collect' }),
        text: texts.t('checking.never', { ns: 'collect' }),
      })
      return undefined
    case 'unclear':
      return tellUnclear(outcome)
    default:
      return undefined
  }
}

/** At the next opening: shows what became of codes that were sent before the page closed. */
export const resumeCollecting = () => collections.resume(showOutcome)

/** Why a code gave nothing; undefined for a collected one. */
export function reasonOf({ outcome, at }: CollectResult): string | undefined {
  if (outcome === 'collected') return undefined
  return texts.t(`refused.${outcome}`, { ns: 'collect', date: at ? formatDate(at) : '' })
}
