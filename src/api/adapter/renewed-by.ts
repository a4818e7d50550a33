import { ApiError, toApiError } from '../api-error'
import { ask } from '../call'
import { isTemporary } from '../is-undecided'
import type { Credentials } from '../request'
import { renewToken } from './refresh-endpoint'

/** Until when an answer is waited for, in milliseconds: other tabs wait for it as well. */
const patienceMs = 10_000

/**
 * Asks the platform for new credentials.
 * @returns undefined where it refuses: the session is over
 * @throws ApiError where nothing answered or the platform could not: the session goes on
 */
export async function renewedBy(refreshToken: string): Promise<Credentials | undefined> {
  try {
    const parts = { body: { refreshToken } }
    const signal = AbortSignal.timeout(patienceMs)
    // The schema of this endpoint made it.
    const given = (await ask(renewToken, parts, { signal })) as Renewed
    const { token, jwt } = given
    return { token, jwt: jwt ?? token, refreshToken: given.refreshToken ?? refreshToken }
  } catch (thrown) {
    const isLate = thrown instanceof DOMException && thrown.name === 'TimeoutError'
    const error = isLate ? new ApiError('network') : toApiError(thrown)
    if (isTemporary(error)) throw error
    return undefined
  }
}

interface Renewed {
  token: string
  jwt?: string | null
  refreshToken?: string | null
}
