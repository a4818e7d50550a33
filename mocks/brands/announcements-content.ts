import { z } from '@/contract/zod'
import { Text } from './content.ts'
import { PackInstant } from './pack-values.ts'

/** What a brand has announced. */
export const AnnouncementsContent = z.array(
  z.object({
    id: z.string(),
    publishedAt: PackInstant,
    expiresAt: PackInstant,
    title: Text,
    body: Text,
    art: z.nullable(z.string()),
    link: z.string(),
  }),
)
export type AnnouncementsContent = z.infer<typeof AnnouncementsContent>
