import { randomBytes } from 'node:crypto'
import type { Ask } from '../handler.ts'
import type { EmailLinkKind } from '../rules/email-link.ts'
import { confirmEmailMessage } from './account-messages.ts'

/** Of a link: it leaves the platform once, in the mail. */
export function makeLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Sends a link to the address that it is to prove. */
export async function mailEmailLink(
  { brand, now, origin, outbox }: Ask,
  { token, email, kind, locale }: MailedLink,
): Promise<void> {
  const link = new URL('/confirmemail', origin)
  link.searchParams.set('token', token)
  await outbox.send(brand.appId, now, {
    channel: 'email',
    recipient: email,
    ...confirmEmailMessage(locale, { link: link.href, brand: brand.identity.displayName, kind }),
  })
}

interface MailedLink {
  token: string
  email: string
  kind: EmailLinkKind
  locale: number
}
