import type { ShortLink } from '@/contract/studio/links'

/** A short link as the platform has it. */
export const tea: ShortLink = {
  name: 'tea26',
  path: '/reward',
  version: 1,
  madeAt: '2026-11-29T10:00:00+07:00',
  madeBy: 'Nok',
  expiresAt: null,
  isEnded: false,
  opens: { line: 0, web: 0, bot: 0 },
}
