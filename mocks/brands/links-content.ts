import { z } from '@/contract/zod'
import { Text } from './content.ts'

const Words = z.object({ title: Text, description: Text })

/** What chats and search engines see of a brand's links, beside its campaigns (docs/line.md). */
export const LinksContent = z.object({
  /** What a link is in that names no language. */
  language: z.enum(['en', 'th']),
  start: Words,
  rewards: Words,
})
export type LinksContent = z.infer<typeof LinksContent>
