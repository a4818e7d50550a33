import { route } from '@/routing/route'

export const notificationsRoute = route({
  path: '/noti',
  page: 'features/notifications/noti-page',
  title: 'notifications:title',
  frame: 'childWithTabs',
  feature: 'notifications',
  texts: ['notifications'],
  access: 'member',
  place: 'home',
})
