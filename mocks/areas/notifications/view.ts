import type { Selectable } from 'kysely'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import { StoredNotification } from '../../brands/content.ts'
import { imageUrl } from '../../brands/image-url.ts'
import type { NotificationTable } from '../../database/schema.ts'
import { toInstant } from '../../values/bangkok.ts'

export function notificationView(
  { id, at, is_read, content_json }: Selectable<NotificationTable>,
  brand: Brand,
  language: Language,
) {
  const { kind, title, body, link, art } = StoredNotification.parse(JSON.parse(content_json))
  return {
    key: id,
    kind,
    title: say(title, language),
    text: say(body, language),
    at: toInstant(at),
    link: link ?? null,
    imageUrl: art === undefined ? null : imageUrl(brand, 'campaigns', art),
    IsRead: is_read === 1,
  }
}

export const kindOf = ({ content_json }: Pick<Selectable<NotificationTable>, 'content_json'>) =>
  StoredNotification.parse(JSON.parse(content_json)).kind
