import { confirmEmailRoute } from '@/features/profile/routes'
import { type Language, languageOfLocale, plainOf } from '../../answers/localize.ts'
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
  const language = languageOfLocale(context.brand, locale)
  const message = confirmEmailMessage(language, { link: url.href, brand, isChange })
  await sendEmail(context, email, message)
}

export function confirmEmailMessage(
  language: Language,
  { link, brand, isChange }: { link: string; brand: string; isChange: boolean },
): Mail {
  const group = isChange ? 'change' : 'confirm'
  const message = {
    subject: ownText('email', `${group}.subject`),
    body: ownText('email', `${group}.body`, { brand, link }),
  }
  return plainOf(message, language)
}

/** To the present email, when another one is requested. @param next masked */
export function emailChangingMessage(language: Language, next: string): Mail {
  const message = {
    subject: ownText('email', 'changing.subject'),
    body: ownText('email', 'changing.body', { next }),
  }
  return plainOf(message, language)
}

/** To the former email. */
export function emailChangedMessage(language: Language): Mail {
  const message = {
    subject: ownText('email', 'changed.subject'),
    body: ownText('email', 'changed.body'),
  }
  return plainOf(message, language)
}
