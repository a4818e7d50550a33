import { z } from '@/contract/zod'
import { Text } from './content.ts'
import { PackCount, PackInstant } from './pack-values.ts'

/** How a brand invites friends; absent where it does not. */
export const InviteContent = z.object({
  /** What the member and the friend get. */
  pointsEach: PackCount,
  title: Text,
  body: Text,
  art: z.string(),
  howTo: z.array(Text),
  /** What the states of a friend are called. */
  states: z.object({ joined: Text, credited: Text }),
  /** What a friend receives; `{code}` in the text is the member's code. */
  share: z.object({ title: Text, text: Text, button: Text }),
})
export type InviteContent = z.infer<typeof InviteContent>

/** A friend of the story, who is a member from then on. */
export const InvitedFriend = z.object({
  /** The member who invited them. */
  memberId: z.int(),
  name: Text,
  joinedAt: PackInstant,
  state: z.enum(['joined', 'credited']),
  avatar: z.nullable(z.string()),
})
