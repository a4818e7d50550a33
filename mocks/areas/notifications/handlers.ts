import * as contract from '@/contract/notification-settings'
import { bare } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { ownerOf } from '../owner.ts'
import { changeNotificationSettings, readNotificationSettings } from './store.ts'

export const notificationSettingsArea = defineArea(contract, bare.camel, {
  getNotificationSettings: (_, context) => readNotificationSettings(context.db, ownerOf(context)),

  changeNotificationSettings: ({ body }, context) =>
    context.inTransaction((tx) => changeNotificationSettings(tx, ownerOf(context), body)),
})
