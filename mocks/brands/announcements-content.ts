import { z } from '@/contract/zod'
import { Text } from './content.ts'

/** What a brand has announced. */
export const AnnouncementsContent = z.array(
  z.object({
    id: z.string(),
    publishedAt: z.string(),
    expiresAt: z.string(),
    title: Text,
    body: Text,
    art: z.nullable(z.string()),
    link: z.string(),
  }),
)
export type AnnouncementsContent = z.infer<typeof AnnouncementsContent>
