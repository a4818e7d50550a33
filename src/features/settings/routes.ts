import { route } from '@/routing/route'

export const settingsRoute = route({
  path: '/profile/settings',
  page: 'features/settings/settings-page',
  title: 'settings:title',
  frame: 'child',
  texts: ['settings'],
  access: 'member',
  place: 'me',
  accountMenu: 'profile',
})

export const notificationSettingsRoute = route({
  path: '/profile/settings/notifications',
  page: 'features/settings/notifications-page',
  title: 'settings:notifications.title',
  frame: 'child',
  texts: ['settings'],
  feature: 'notification-settings',
  access: 'member',
  place: 'me',
  accountMenu: 'profile',
})

export const sessionsRoute = route({
  path: '/profile/settings/sessions',
  page: 'features/settings/sessions-page',
  title: 'settings:sessions.title',
  frame: 'child',
  texts: ['settings'],
  feature: 'sessions',
  access: 'member',
  place: 'me',
  accountMenu: 'profile',
})
