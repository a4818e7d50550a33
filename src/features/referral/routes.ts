import { route } from '@/routing/route'

/** The member's own code, and the friends who joined with it. */
export const inviteRoute = route({
  path: '/invitefriend',
  page: 'features/referral/invite-page',
  title: 'referral:title',
  frame: 'child',
  feature: 'invite',
  texts: ['referral'],
  access: 'member',
  place: 'me',
})
