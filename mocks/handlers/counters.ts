import type * as contract from '@/contract/counters'
import { say } from '../answers/language.ts'
import { StoredNotification } from '../brands/content.ts'
import type { HandlersOf } from '../handler.ts'
import { toInstant } from '../rules/bangkok.ts'
import { announceDraws } from '../rules/draw-results.ts'

const mostNotifications = 100

export const countersHandlers: HandlersOf<typeof contract> = {
  // Units, not lines: two of one thing are two.
  async getCartCount(_, { db, brand, member }) {
    const { cartCount } = await db
      .selectFrom('cart_line')
      .select(({ fn }) => fn.sum<number | null>('quantity').as('cartCount'))
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    return { cartCount: cartCount ?? 0 }
  },

  async getNotifications({ query }, ask) {
    const { db, brand, member, now, language } = ask
    // Whoever won or lost meanwhile is told so here.
    await announceDraws(ask)
    const rows = await db
      .selectFrom('notification')
      .selectAll()
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .where('at', '<=', now)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(Math.max(0, Math.min(query.top, mostNotifications)))
      .execute()
    return rows.map(({ id, at, is_read, content_json }) => {
      const { title, body, link } = StoredNotification.parse(JSON.parse(content_json))
      return {
        key: id,
        title: say(title, language),
        text: say(body, language),
        at: toInstant(at),
        link: link ?? null,
        IsRead: is_read === 1,
      }
    })
  },
}
