import { ApiError, toApiError } from '@/api/api-error'
import type { NamedProblem } from './catalogue'

/** An error that the device found itself, for every surface that shows one. `values` fill its text. */
export function namedProblem(code: NamedProblem, values?: Record<string, string | number>) {
  return new ApiError('device', { code, details: values })
}

export type SocialChannel = 'marketplaceOne' | 'marketplaceTwo' | 'chatShop' | 'shortVideo'

const invalidOf = {
  marketplaceOne: 'marketplaceOneInvalid',
  marketplaceTwo: 'marketplaceTwoInvalid',
  chatShop: 'chatShopInvalid',
  shortVideo: 'socialProfileInvalid',
} as const satisfies Record<SocialChannel, NamedProblem>

/** Why a shop account could not be connected (specification §8), by its channel and the answer. */
export function socialProblem(channel: SocialChannel, thrown: unknown): ApiError {
  const error = toApiError(thrown)
  if (error.type !== 'refused') return error
  if (channel === 'shortVideo' && error.code === 'ORDER_PROCESSED') {
    return namedProblem('orderProcessed')
  }
  if (channel === 'shortVideo' && error.code === 'ORDER_NOT_COMPLETE') {
    return namedProblem('orderNotComplete')
  }
  if (error.id === 409) return namedProblem('socialAlreadyConnected')
  const isInvalid = error.id === 400 || error.id === 404
  return namedProblem(isInvalid ? invalidOf[channel] : 'socialProfileInvalid')
}
