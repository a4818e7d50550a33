import * as settings from '@/contract/notification-settings'
import * as contract from '@/contract/notifications'
import { announceDraws } from '../draws/draw-winners.ts'
import { announceTopSpenders } from '../top-spenders/count-spending.ts'
import { ownerOf } from '../owner.ts'
import { bare, wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { Problem } from '../../values/problem.ts'
import {
  changeNotificationSettings,
  countUnread,
  mostNotifications,
  readNotificationSettings,
  readNotifications,
  setRead,
} from './store.ts'
import { kindOf, notificationView } from './view.ts'

export const notificationSettingsArea = defineArea(settings, bare.camel, {
  getNotificationSettings: (_, context) => readNotificationSettings(context.db, ownerOf(context)),

  changeNotificationSettings: ({ body }, context) =>
    context.inTransaction((tx) => changeNotificationSettings(tx, ownerOf(context), body)),
})

export const notificationsArea = defineArea(contract, wrapped.pascal, {
  async getNotifications({ query }, context) {
    const { db, brand, now, language } = context
    // Announcing winners adds notifications.
    await announceDraws(context)
    await announceTopSpenders(context)
    const rows = await readNotifications(db, ownerOf(context), { now, ...query })
    return rows.map((row) => notificationView(row, brand, language))
  },

  async followNotifications({ query }, context) {
    const { after } = query
    const missed = after === undefined ? [] : await readKindsAfter(context, after)
    const stream = context.live.open(ownerOf(context), missed)
    if (!stream) throw new Problem('busy', { retryAfter: 60 })
    return stream
  },

  markNotifications: ({ body }, context) =>
    context.inTransaction(async (tx) => {
      const owner = { ...ownerOf(context), now: context.now }
      // The app sends whole seconds: includes the whole second.
      const marked = 'keys' in body ? body : { until: Date.parse(body.until) + 999 }
      await setRead(tx, owner, marked, body.IsRead)
      return { unread: await countUnread(tx, owner) }
    }),
})

/** The kinds of the notifications above one of the member's list; of a list without it, all. */
async function readKindsAfter(context: MemberContext, key: string) {
  const { db, now } = context
  const rows = await readNotifications(db, ownerOf(context), { now, top: mostNotifications })
  const index = rows.findIndex(({ id }) => id === key)
  const newer = index === -1 ? rows : rows.slice(0, index)
  return [...new Set(newer.map(kindOf))].map((kind) => ({ kind }))
}
