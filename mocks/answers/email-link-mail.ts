import type { Ask } from '../handler.ts'
import type { EmailPurpose } from '../rules/email-link.ts'
import { confirmEmailMessage } from './account-messages.ts'

/** Sends a link to the address that it is to prove. */
export async function mailEmailLink(
  { brand, now, origin, outbox }: Ask,
  { token, email, purpose, locale }: MailedLink,
): Promise<void> {
  const link = new URL('/confirmemail', origin)
  link.searchParams.set('token', token)
  await outbox.send(brand.appId, now, {
    channel: 'email',
    recipient: email,
    ...confirmEmailMessage(locale, {
      link: link.href,
      brand: brand.identity.displayName,
      isChange: purpose === 'changeEmail',
    }),
  })
}

interface MailedLink {
  token: string
  email: string
  purpose: EmailPurpose
  locale: number
}
