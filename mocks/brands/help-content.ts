import { z } from '@/contract/zod'
import { Text } from './content.ts'
import { PackInstant } from './pack-values.ts'
import words from './pack-words.json' with { type: 'json' }

export const FaqContent = z.array(
  z.object({
    id: z.string(),
    title: Text,
    items: z.array(z.object({ id: z.string(), q: Text, a: Text })),
  }),
)

/** What a question can be about, and who answers. */
export const HelpSetting = z.object({
  topics: z.array(z.object({ key: z.string(), label: Text })).check(z.minLength(1)),
  agent: z.nullable(z.object({ name: Text, reply: Text })),
})

/** How a brand helps its members. */
export const HelpContent = z.object({ ...HelpSetting.shape, faq: FaqContent })
export type HelpContent = z.infer<typeof HelpContent>

/** Of a brand that has said nothing about it. */
export const standardHelp: HelpContent = {
  faq: [],
  topics: [{ key: 'other', label: words.otherTopic }],
  agent: null,
}

export const HelpThreadContent = z.object({
  key: z.string(),
  memberId: z.int(),
  topic: z.string(),
  subject: Text,
  status: z.enum(['open', 'closed']),
  ref: z.nullable(z.object({ kind: z.string(), id: z.union([z.string(), z.int()]) })),
  createdAt: PackInstant,
  messages: z
    .array(
      z.object({
        from: z.enum(['agent', 'member']),
        at: PackInstant,
        text: Text,
        /** A photo of the receipt that the question is about. */
        image: z.nullable(z.string()),
        readAt: z.nullable(PackInstant),
      }),
    )
    .check(z.minLength(1)),
})
export type HelpThreadContent = z.infer<typeof HelpThreadContent>
