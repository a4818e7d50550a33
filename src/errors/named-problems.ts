import { ApiError, toApiError } from '@/api/api-error'
import { isNamed, type NamedProblem } from './catalogue'

/** An error that the device found itself, for every surface that shows one. `values` fill its text. */
export function namedProblem(code: NamedProblem, values?: Record<string, string | number>) {
  return new ApiError('device', { code, details: values })
}

/** What a camera's refusal says (specification §8), by the browser's name of it. */
export function cameraProblem(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''
  return namedProblem(isNamed(name) ? name : 'cameraFailed')
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
