import { type Language, plainOf } from '../../answers/localize.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Mail } from '../../request/outbox-store.ts'

export function ownPasswordChangedMessage(language: Language): Mail {
  const message = {
    subject: ownText('profile', 'passwordChanged.subject'),
    body: ownText('profile', 'passwordChanged.body'),
  }
  return plainOf(message, language)
}

export function numberChangedMessage(language: Language): Mail {
  const message = {
    subject: ownText('profile', 'numberChanged.subject'),
    body: ownText('profile', 'numberChanged.body'),
  }
  return plainOf(message, language)
}
