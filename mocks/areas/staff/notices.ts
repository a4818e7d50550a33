import { plainOf } from '../../answers/localize.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { StaffRequestContext } from '../../request/staff-area.ts'
import { sendEmail } from '../notifications/messages.ts'

/** Sends an invitation's link; only whoever reads this mailbox can take it. */
export async function mailInvitation(
  context: StaffRequestContext,
  { email, token, by }: { email: string; token: string; by: string },
): Promise<void> {
  const link = `${context.origin}/studio/invitation#${token}`
  const brand = context.brand.identity.displayName
  const message = {
    subject: ownText('staff', 'invitation.subject', { brand }),
    body: ownText('staff', 'invitation.body', { brand, by, link }),
  }
  await sendEmail(context, email, plainOf(message, context.language))
}
