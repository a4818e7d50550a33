import type { ReactNode } from 'react'
import { ApiError } from '@/api/api-error'
import type { Marketplace } from '@/contract/marketplaces'
import { describeError } from '@/errors/describe-error'
import { texts } from '@/i18n/texts'
import { connectProblem } from './marketplace-rules'

export interface DescribedProblem {
  title: string
  text: string
  reference: ReactNode
}

/** Why an account was not connected, in words of its channel (specification §8). */
export async function describeProblem(
  error: ApiError | undefined,
  { channel, name }: Marketplace,
): Promise<DescribedProblem> {
  const thrown = error ?? new ApiError('network')
  const described = await describeError(thrown)
  const problem = connectProblem(thrown, channel)
  if (!problem) return described
  return { ...described, text: words(), reference: undefined }

  function words() {
    switch (problem) {
      case 'taken':
        return texts.t('connectTaken', { ns: 'errors' })
      case 'marketplace1':
      case 'marketplace2':
      case 'chatshop':
        return texts.t(`invalid.${problem}`, { ns: 'marketplaces', shop: name })
      default:
        return texts.t('connectInvalid', { ns: 'errors' })
    }
  }
}
