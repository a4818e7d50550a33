import { z } from '@/contract/zod'
import { languageNames } from '@/contract/languages'
import { Text } from './content.ts'

const Words = z.object({ title: Text, description: Text })

/** Texts of a brand's links for chats and search engines, except campaigns (docs/line/link-previews.md). */
export const LinksContent = z.object({
  /** The language of a link that names none, unless the brand's first. */
  language: z.optional(z.enum(languageNames)),
  start: Words,
  rewards: Words,
})
export type LinksContent = z.infer<typeof LinksContent>
