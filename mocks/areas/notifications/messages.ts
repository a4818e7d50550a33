import type { Mail } from '../../request/outbox-store.ts'
import type { RequestContext } from '../../request/request-context.ts'

type Sender = Pick<RequestContext, 'brand' | 'now' | 'outbox'>

export function sendEmail({ brand, now, outbox }: Sender, recipient: string, mail: Mail) {
  return outbox.send(brand.appId, now, { channel: 'email', recipient, ...mail })
}

/** Sends an SMS that starts with the name of the brand. */
export function sendSms({ brand, now, outbox }: Sender, contactNumber: string, mail: Mail) {
  return outbox.send(brand.appId, now, {
    channel: 'sms',
    recipient: contactNumber.replaceAll('-', ''),
    subject: mail.subject,
    body: `${brand.identity.displayName}: ${mail.body}`,
  })
}

/**
 * Informs a member by email and by SMS that a way to sign in was changed. Pass the email and the
 * number from before the change: somebody who took over one of them does not receive the other.
 */
export async function notifyOwner(
  context: Sender,
  { email, contactNumber }: { email: string; contactNumber: string | null },
  mail: Mail,
): Promise<void> {
  await sendEmail(context, email, mail)
  if (contactNumber) await sendSms(context, contactNumber, mail)
}
