/** At most `most` attempts within `windowMs`, and at least `gapMs` between two of them. */
export interface Limit {
  kind: string
  most: number
  windowMs: number
  gapMs?: number
  /** Counted for all who share a network address; the refusal says so. */
  isOfNetwork?: boolean
}

function limit(kind: string, most: number, minutes: number, gapMs = 0): Limit {
  return { kind, most, windowMs: minutes * 60_000, gapMs }
}

/** One network address can serve a whole office or the customers of a carrier. */
function networkLimit(kind: string, most: number, minutes: number): Limit {
  return { ...limit(kind, most, minutes), isOfNetwork: true }
}

/** How many times as much people whom reCAPTCHA has verified may do at one network address. */
export const personFactor = 5

/** Per client and mobile number: enough for somebody who waits for an SMS. */
export const otpByNumber = limit('otp-number', 5, 15, 30_000)
/** Codes that one client has requested and not confirmed. */
export const otpByClient = limit('otp-client', 20, 15)
/** Codes to one number requested by all strangers together; twice as many for verified people. */
export const otpByStrangers = limit('otp-strangers', 10, 30)
/** All codes of a brand; `most` is configured by the brand (`smsPerHour`). */
export const smsOfBrand = { kind: 'sms-brand', windowMs: 60 * 60_000 }
export const wrongOtp = limit('otp-wrong', 5, 15)
/** When they are reached, nobody there is told what is taken; the sign-up itself goes on. */
export const registerChecks = networkLimit('register-check', 60, 15)
/** Different emails and numbers that one client may check: each answer reveals if one is taken. */
export const registerNames = networkLimit('register-names', 40, 15)
export const registerNamed = limit('register-named', 1, 15)
/** Per proven number. */
export const registrations = limit('register', 20, 15)
/** Sign-ups without a proven number. */
export const unprovenRegistrations = networkLimit('register-unproven', 20, 15)
/** Per client and email. */
export const forgotByEmail = limit('forgot-email', 3, 15)
/** When it is reached, nobody there is told which email belongs to a member; links still go out. */
export const forgotByAddress = networkLimit('forgot-address', 20, 15)
/** Links that go out to members. */
export const resetMailsByAddress = networkLimit('forgot-mails', 200, 15)
/**
 * Reset links to one email requested by all strangers together. The window is the lifetime of a
 * link: when no more are sent, one that works is in the mailbox.
 */
export const forgotByStrangers = limit('forgot-strangers', 10, 30)
/** Passwords that a used link may have set, per link: each answer reveals if it has. */
export const repeatedPasswords = limit('password-again', 5, 15)
/** New emails that a member may request: each answer reveals if one is taken. */
export const newEmails = limit('new-email', 10, 15)
export const emailLinkResend = limit('email-link-resend', 5, 60, 30_000)
export const emailLinkByAddress = limit('email-link-address', 8, 60)
export const wrongPromocodes = limit('promocode', 20, 15)
/** Orders that prove no account, per member. */
export const wrongOrders = limit('wrong-order', 5, 60)
/**
 * Of all members, per account at a marketplace. From here on a member who names a wrong order of the
 * account waits, and nobody else: the owner, whose order is right, is not kept out.
 */
export const wrongOrdersOfAccount = limit('wrong-order-account', 10, 60)
/** Per member and such an account. */
export const wrongOrdersThere = limit('wrong-order-there', 1, 15)
/** Unknown referral codes that a member enters. */
export const wrongReferCodes = limit('refer-code', 10, 60)
/**
 * Unknown codes of invitations that guests have opened. When it is reached, nobody there is told whose
 * a code is, or whether it is anyone's; the greeting comes without a name.
 */
export const unknownInvitations = networkLimit('invitation', 20, 15)
/** How often one try of a day's limit may be sent: only the first counts, but each picture is decoded. */
export const sameTry = limit('same-try', 20, 24 * 60)
/** Holds of seats, per member and campaign: so many changes of mind, and no seat is held for days. */
export const slotHolds = limit('slot-hold', 30, 24 * 60)
/** Downloads of all of a member's data, which are expensive to make. */
export const exports = limit('export', 10, 60)
/** Per client and account. */
export const wrongPasswords = limit('sign-in', 5, 15)
/** Per network address, for all accounts. */
export const wrongSignIns = networkLimit('sign-in-address', 50, 15)
/** Per account, by all strangers together; five times as many for verified people. */
export const wrongByStrangers = limit('sign-in-strangers', 20, 15)
/** All wrong passwords of a brand: this count raises an alarm, and no request is refused. */
export const wrongOfBrand = limit('sign-in-brand', 500, 15)
/** That alarm. */
export const signInAlarms = limit('sign-in-alarm', 1, 15)
/** Emails to a member about wrong passwords. */
export const signInNotices = limit('sign-in-notice', 1, 360)
/**
 * Wrong or repeated codes for points from one network address, for all members. From here on the
 * address slows those who enter a wrong one there, and nobody else.
 */
export const wrongCodesByAddress = networkLimit('collect-address', 100, 15)
/** Per member and such an address: how long one waits after a wrong code. */
export const wrongCodesThere = limit('collect-there', 1, 5)
/** Wrong passwords of a person of a brand's staff from one network address. */
export const staffPasswords = limit('staff-password', 5, 15)
/** The same from all addresses together. */
export const staffPasswordsOfAll = limit('staff-password-all', 20, 15)
/** Wrong passwords and invitations from one network address, for all staff. */
export const staffByAddress = networkLimit('staff-address', 50, 15)
/** Wrong codes of a person's second factor. */
export const staffCodes = limit('staff-code', 5, 15)
/** Messages that one of the staff sends to themselves. */
export const staffTestMessages = limit('staff-test-message', 30, 60)
/** Invitations that a brand sends. */
export const staffInvitations = limit('staff-invitation', 30, 60)
/** Codes and members' codes that are none, which one person of the staff enters at the counter. */
export const wrongAtCounter = limit('counter-wrong', 60, 15)
