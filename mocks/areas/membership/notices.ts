import { dateText, type Language, plainOf } from '../../answers/localize.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Mail } from '../../request/outbox-store.ts'

/** @param endsAt undefined: the membership is kept. */
export function membershipMessage(language: Language, endsAt: number | undefined): Mail {
  if (endsAt === undefined) {
    const message = {
      subject: ownText('membership', 'kept.subject'),
      body: ownText('membership', 'kept.body'),
    }
    return plainOf(message, language)
  }
  const day = dateText(endsAt)
  const message = {
    subject: ownText('membership', 'ending.subject', { day }),
    body: ownText('membership', 'ending.body', { day }),
  }
  return plainOf(message, language)
}
