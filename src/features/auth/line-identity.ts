import { host } from '@/host/host'
import { personOf } from '@/host/id-token'

export interface LineIdentity {
  /** For the platform, which proves it. Good for one use within the hour. */
  idToken: string
  /** As LINE tells them, unproven: they fill a form in. */
  name?: string
  picture?: string
}

/** Who LINE says it is; undefined where nobody is signed in with LINE, or LINE would refuse it. */
export function lineIdentity(): LineIdentity | undefined {
  const idToken = host().idToken()
  if (!idToken || host().isSignInStale()) return undefined
  return { idToken, ...personOf(idToken) }
}
