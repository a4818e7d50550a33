import { endpoint } from './endpoint'
import { Email, Password, Token, text } from './shared'
import { Session } from './user-session'
import { z } from './zod'

const word = z.optional(text(64))

/**
 * Words of the link that led here, as `LinkWords` has them: those that are counted, with the same
 * consent, and kept with nobody.
 */
export const comingWords = { utm_source: word, utm_medium: word, utm_campaign: word, c: word }

export const signIn = endpoint({
  id: 'signIn',
  method: 'POST',
  base: 'gateway',
  path: '/auth/signin',
  auth: 'none',
  body: z.object({
    email: Email,
    password: Password,
    recaptcha: z.optional(Token),
    ...comingWords,
  }),
  response: Session,
})

export const signInWithLine = endpoint({
  id: 'signInWithLine',
  method: 'POST',
  base: 'gateway',
  path: '/auth/line',
  auth: 'none',
  body: z.object({ idToken: Token, ...comingWords }),
  response: Session,
})

export const signOut = endpoint({
  id: 'signOut',
  method: 'POST',
  base: 'gateway',
  path: '/auth/signout',
  auth: 'member',
  response: z.object({ signedOut: z.boolean() }),
})
