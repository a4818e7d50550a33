import type * as contract from '@/contract/notification-settings'
import type { HandlersOf } from '../handler.ts'
import {
  changeNotificationSettings,
  readNotificationSettings,
} from '../rules/notification-settings.ts'

export const notificationSettingsHandlers: HandlersOf<typeof contract> = {
  getNotificationSettings: (_, { db, brand, member }) =>
    readNotificationSettings(db, { appId: brand.appId, memberId: member.id }),

  changeNotificationSettings: ({ body }, { brand, member, inTransaction }) =>
    inTransaction((tx) =>
      changeNotificationSettings(tx, { appId: brand.appId, memberId: member.id }, body),
    ),
}
