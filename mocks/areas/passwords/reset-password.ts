import { resetPasswordRoute } from '@/features/auth/routes'
import {
  forgotByAddress,
  forgotByEmail,
  forgotByStrangers,
  repeatedPasswords,
  resetMailsByAddress,
} from '../limits/limits.ts'
import {
  attemptsLeft,
  clientOf,
  forPeople,
  refuseRobots,
  refuseWhenTooMany,
  subjectOf,
  takeAttempt,
} from '../limits/take-attempt.ts'
import { addAttempt, blockedUntil } from '../limits/store.ts'
import { sendEmail } from '../notifications/messages.ts'
import { ownerOf } from '../owner.ts'
import { contentOf, replacePassword, updateMember } from '../profile/member-store.ts'
import { revokeAccess } from '../session/member-sessions.ts'
import { deleteLineLinks, wasLineLinkedLater } from '../session/line-store.ts'
import { clearFailures } from '../session/lock-sign-in.ts'
import { isPassword } from './hash-password.ts'
import { resetMessage } from './notices.ts'
import { namesOf } from './password-rules.ts'
import {
  endLinks,
  findLink,
  makeLink,
  makeLinkToken,
  type OpenedLink,
  markLinkUsed,
} from './store.ts'
import { languageOfLocale } from '../../answers/localize.ts'
import type { Database } from '../../database/connect.ts'
import { hashToken } from '../../values/ids.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext, RequestContext } from '../../request/request-context.ts'

/**
 * The path of the app that a reset link leads to afterwards. It comes from outside and goes into an
 * email: what a browser could read as an address of another host is dropped.
 */
function readReturnPath(path: string | undefined): string | undefined {
  if (!path || path === '/' || path.length > 500) return undefined
  return /^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(path) ? path : undefined
}

/** The token of a link, opened in this request. */
export function openedLink({ brand, now }: RequestContext, token: string): OpenedLink {
  return { appId: brand.appId, token, now }
}

/** The member of a reset link. @throws Problem resetLinkInvalid */
export async function findResetLink(db: Database, opened: OpenedLink) {
  const row = await findLink(db, opened)
  const isValid = row?.purpose === 'password' && row.is_live === 1 && row.expires_at > opened.now
  if (!isValid) throw new Problem('resetLinkInvalid')
  const { email, contact_number: contactNumber, locale } = row
  return { email, contactNumber, locale, names: namesOf(contentOf(row)) }
}

/**
 * Uses a link to set a password: the member's sessions, devices, other links and lock-outs end, and
 * so does a link to LINE that was made after joining. Call it inside a transaction.
 * @returns the member's id, and whether LINE was unlinked
 * @throws Problem resetLinkInvalid
 */
export async function resetByLink(
  tx: Database,
  opened: OpenedLink,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<{ memberId: string; isLineUnlinked: boolean }> {
  const { appId, now } = opened
  const memberId = await markLinkUsed(tx, opened, 'password')
  if (memberId === undefined) throw new Problem('resetLinkInvalid')
  const owner = { appId, memberId, now }
  await endLinks(tx, owner, 'password')
  await updateMember(tx, owner, { password_hash: passwordHash })
  await revokeAccess(tx, owner)
  await clearFailures(tx, { appId, email })
  // Somebody who knew the old password may have requested a change to an email of their own.
  await endLinks(tx, owner, 'changeEmail')
  // And may have linked a LINE account of their own.
  const isLineUnlinked = (await wasLineLinkedLater(tx, owner)) && (await deleteLineLinks(tx, owner))
  return { memberId, isLineUnlinked }
}

/** How long after its first use a link may be sent again with the same password. */
const repeatMs = 10 * 60_000

/**
 * Whether a link has set this password a few minutes ago, and it still holds: the answer to the first
 * request was lost. The tries of a link are counted, so that this is no way to guess a password.
 */
export async function wasSetByLink(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<boolean> {
  const row = await findLink(context.db, openedLink(context, token))
  if (row?.purpose !== 'password' || row.used_at === null) return false
  if (context.now >= row.used_at + repeatMs) return false
  const of = subjectOf(context, hashToken(token))
  const isAllowed = await context.inTransaction(async (tx) => {
    if ((await attemptsLeft(tx, repeatedPasswords, of)) === 0) return false
    await addAttempt(tx, repeatedPasswords, of)
    return true
  })
  return isAllowed && isPassword(password, row.password_hash)
}

/**
 * Changes the password of a signed-in member; other sessions, devices and reset links end. Call it
 * inside a transaction.
 * @throws Problem wrongCredentials when another change was first
 */
export async function changeOwnPassword(
  tx: Database,
  context: MemberContext,
  { present, next }: { present: string; next: string },
): Promise<void> {
  const owner = { ...ownerOf(context), now: context.now }
  if (!(await replacePassword(tx, owner, { present, next }))) throw new Problem('wrongCredentials')
  await revokeAccess(tx, owner, context)
  await endLinks(tx, owner, 'password')
}

export async function mailResetLink(
  context: RequestContext,
  member: { id: string; email: string; locale: number },
  returnTo: string | undefined,
) {
  const { email, locale } = member
  const token = makeLinkToken()
  const link = { ...openedLink(context, token), memberId: member.id, email }
  await context.inTransaction((tx) => makeLink(tx, { ...link, purpose: 'password' }))
  const path = resetPasswordRoute.to({}, { token, returnTo: readReturnPath(returnTo) })
  const url = new URL(path, context.origin)
  await sendEmail(
    context,
    email,
    resetMessage(languageOfLocale(context.brand, locale), { link: url.href }),
  )
}

/**
 * Counts a request for a reset link. Unknown emails are counted too, or the limit would reveal them.
 * @returns `isAllowed`: false when strangers have had as many links sent to this email as allowed.
 * `maySay`: false when so many emails were asked about at this network address that nobody there is
 * told any more whether one belongs to a member.
 * @throws Problem recaptchaFailed, tooManyRequests
 */
export async function takeForgotAttempt(
  context: RequestContext,
  {
    email,
    memberId,
    recaptcha,
  }: { email: string; memberId: string | undefined; recaptcha: string | undefined },
): Promise<{ isAllowed: boolean; maySay: boolean }> {
  const client = await clientOf(context, memberId)
  const isPerson = await refuseRobots(recaptcha, context, client)
  return context.inTransaction(async (tx) => {
    await takeAttempt(tx, forgotByEmail, subjectOf(context, `${email}\n${client.key}`))
    if (client.isKnown) return { isAllowed: true, maySay: true }
    const network = subjectOf(context, context.address)
    await refuseWhenTooMany(tx, forPeople(resetMailsByAddress, isPerson), network)
    const maySay = (await attemptsLeft(tx, forPeople(forgotByAddress, isPerson), network)) > 0
    await addAttempt(tx, forgotByAddress, network)
    const whole = subjectOf(context, email)
    const most = forgotByStrangers.most * (isPerson ? 2 : 1)
    const isFull = (await blockedUntil(tx, { ...forgotByStrangers, most }, whole)) !== undefined
    if (isFull) return { isAllowed: false, maySay }
    await addAttempt(tx, forgotByStrangers, whole)
    if (memberId !== undefined) await addAttempt(tx, resetMailsByAddress, network)
    return { isAllowed: true, maySay }
  })
}
