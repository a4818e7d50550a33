import type { Ask } from '../handler.ts'

/**
 * Tells a member by mail and by SMS of a change of how they get in, at the address and the number as
 * they were before it: whoever took one of the two does not read the other.
 */
export async function tellOwner(
  { brand, now, outbox }: Ask,
  { email, contactNumber }: { email: string; contactNumber: string | null },
  { subject, body }: { subject: string; body: string },
): Promise<void> {
  await outbox.send(brand.appId, now, { channel: 'email', recipient: email, subject, body })
  if (!contactNumber) return
  await outbox.send(brand.appId, now, {
    channel: 'sms',
    recipient: contactNumber.replaceAll('-', ''),
    subject,
    body: `${brand.identity.displayName}: ${body}`,
  })
}
