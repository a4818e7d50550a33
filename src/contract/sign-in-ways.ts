import { endpoint } from './endpoint'
import { comingWords } from './sign-in'
import { Session } from './user-session'
import { Token } from './shared'
import { z } from './zod'

/**
 * Makes a LINE account a way into the membership that asks. The session must have begun by e-mail
 * within the last five minutes: an older one may be in other hands.
 */
export const linkLine = endpoint({
  id: 'linkLine',
  method: 'POST',
  base: 'gateway',
  path: '/profile/line',
  auth: 'member',
  body: z.object({ idToken: Token }),
  response: z.object({ linked: z.boolean() }),
})

/** Unlinks the account and ends the sessions that it started. */
export const unlinkLine = endpoint({
  id: 'unlinkLine',
  method: 'DELETE',
  base: 'gateway',
  path: '/profile/line',
  auth: 'member',
  response: z.object({ linked: z.boolean() }),
})

/** A sign-in through the brand's social provider, whose SDK gave the access token. */
export const signInWithSocial = endpoint({
  id: 'signInWithSocial',
  method: 'POST',
  base: 'gateway',
  path: '/auth/social',
  auth: 'none',
  body: z.object({ accessToken: Token, ...comingWords }),
  response: Session,
})
