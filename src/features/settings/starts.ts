import { q } from '@/api/q'
import { brandApp } from '@/api/brand-app'
import { getNotificationSettings } from '@/contract/notification-settings'
import { getProfile } from '@/contract/profile'
import { getSessions } from '@/contract/sessions'
import { startsOf } from '@/routing/route-start'
import * as routes from './routes'

export const starts = startsOf(routes, {
  settingsRoute: () => ({ first: [q(getProfile, {})] }),
  notificationSettingsRoute: () => ({
    first: [q(getNotificationSettings, {}), q(getProfile, {}), brandApp()],
  }),
  sessionsRoute: () => ({ first: [q(getSessions, {})] }),
})
