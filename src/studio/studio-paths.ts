import type { StaffRight } from '@/contract/studio/staff-endpoint'

/** The pages of the studio, as paths below `/studio`, with the right that each asks for. */
export const studioPages = {
  links: { path: '/', right: 'read' },
  messages: { path: '/messages', right: 'read' },
  richMenu: { path: '/rich-menu', right: 'read' },
  results: { path: '/results', right: 'read' },
  people: { path: '/people', right: 'admin' },
  audit: { path: '/audit', right: 'admin' },
  recovery: { path: '/recovery-codes', right: 'read' },
} as const satisfies Record<string, { path: string; right: StaffRight }>

export type StudioPageName = keyof typeof studioPages

/** Where an invitation leads; the token stands behind the `#`, which no server sees. */
export const invitationPath = '/invitation'
/** The page at the till, an entry of its own. */
export const counterPath = '/counter'
