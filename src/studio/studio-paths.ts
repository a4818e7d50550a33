import { rightsOf, type StaffRight } from '@/contract/studio/staff-endpoint'
import type { GivenRole } from '@/contract/studio/staff-session'

/** The pages of the studio, as paths below `/studio`, with the right that each asks for; `staff`: everybody. */
export const studioPages = {
  links: { path: '/', right: 'read' },
  messages: { path: '/messages', right: 'read' },
  richMenu: { path: '/rich-menu', right: 'read' },
  results: { path: '/results', right: 'read' },
  people: { path: '/people', right: 'admin' },
  audit: { path: '/audit', right: 'admin' },
  recovery: { path: '/recovery-codes', right: 'staff' },
} as const satisfies Record<string, { path: string; right: StaffRight | 'staff' }>

export type StudioPageName = keyof typeof studioPages

export function mayOpen(role: GivenRole | undefined, name: StudioPageName): boolean {
  const { right } = studioPages[name]
  return role !== undefined && (right === 'staff' || rightsOf[role].includes(right))
}

/** Where an invitation leads; the token stands behind the `#`, which no server sees. */
export const invitationPath = '/invitation'
/** The page at the till, an entry of its own. */
export const counterPath = '/counter'
