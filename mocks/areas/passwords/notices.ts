import { type Language, plainOf } from '../../answers/localize.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Mail } from '../../request/outbox-store.ts'

export function resetMessage(language: Language, { link }: { link: string }): Mail {
  const message = {
    subject: ownText('passwords', 'reset.subject'),
    body: ownText('passwords', 'reset.body', { link }),
  }
  return plainOf(message, language)
}

export function passwordChangedMessage(language: Language): Mail {
  const message = {
    subject: ownText('passwords', 'changed.subject'),
    body: ownText('passwords', 'changed.body'),
  }
  return plainOf(message, language)
}
