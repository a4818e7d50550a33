import { confirmEmailRoute } from '@/features/profile/routes'
import { languageOfLocale, plainOf } from '../../answers/localize.ts'
import { ownText } from '../../answers/own-texts.ts'
import { sendEmail } from '../notifications/messages.ts'
import type { EmailPurpose } from './email-links.ts'
import type { Mail } from '../../request/outbox-store.ts'
import type { RequestContext } from '../../request/request-context.ts'

interface EmailLink {
  token: string
  email: string
  purpose: EmailPurpose
  locale: number
}

/** Sends a link to the email that it confirms. */
export async function mailEmailLink(
  context: RequestContext,
  { token, email, purpose, locale }: EmailLink,
): Promise<void> {
  const url = new URL(confirmEmailRoute.to({}, { token }), context.origin)
  const brand = context.brand.identity.displayName
  const isChange = purpose === 'changeEmail'
  const message = confirmEmailMessage(locale, { link: url.href, brand, isChange })
  await sendEmail(context, email, message)
}

export function confirmEmailMessage(
  locale: number,
  { link, brand, isChange }: { link: string; brand: string; isChange: boolean },
): Mail {
  const group = isChange ? 'change' : 'confirm'
  const message = {
    subject: ownText('email', `${group}.subject`),
    body: ownText('email', `${group}.body`, { brand, link }),
  }
  return plainOf(message, languageOfLocale(locale))
}

/** To the present email, when another one is requested. @param next masked */
export function emailChangingMessage(locale: number, next: string): Mail {
  const message = {
    subject: ownText('email', 'changing.subject'),
    body: ownText('email', 'changing.body', { next }),
  }
  return plainOf(message, languageOfLocale(locale))
}

/** To the former email. */
export function emailChangedMessage(locale: number): Mail {
  const message = {
    subject: ownText('email', 'changed.subject'),
    body: ownText('email', 'changed.body'),
  }
  return plainOf(message, languageOfLocale(locale))
}
