import { languageOfLocale, plainOf } from '../../answers/localize.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Mail } from '../../request/outbox-store.ts'

export function resetMessage(locale: number, { link }: { link: string }): Mail {
  const message = {
    subject: ownText('passwords', 'reset.subject'),
    body: ownText('passwords', 'reset.body', { link }),
  }
  return plainOf(message, languageOfLocale(locale))
}

export function passwordChangedMessage(locale: number): Mail {
  const message = {
    subject: ownText('passwords', 'changed.subject'),
    body: ownText('passwords', 'changed.body'),
  }
  return plainOf(message, languageOfLocale(locale))
}
