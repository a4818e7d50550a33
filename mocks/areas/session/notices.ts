import { forgotPasswordRoute } from '@/features/auth/routes'
import { mapText } from '../../answers/compose-text.ts'
import {
  dateText,
  type Language,
  languageOfLocale,
  plainOf,
  sayTime,
} from '../../answers/localize.ts'
import { inOwnLanguages, ownText, sameText } from '../../answers/own-texts.ts'
import type { Text } from '../../brands/content.ts'
import { signInNotices } from '../limits/limits.ts'
import { subjectOf } from '../limits/take-attempt.ts'
import { addAttempt, blockedUntil } from '../limits/store.ts'
import { sendEmail, sendSms } from '../notifications/messages.ts'
import type { Mail } from '../../request/outbox-store.ts'
import { readDevice } from './view.ts'
import type { RequestContext } from '../../request/request-context.ts'

// One email for many locks: a stranger must not fill the member's mailbox.
export async function sendLockedNotice(
  context: RequestContext,
  { email, locale }: { email: string; locale: number },
  until: number,
) {
  const subject = subjectOf(context, email)
  const isFirst = await context.inTransaction(async (tx) => {
    if ((await blockedUntil(tx, signInNotices, subject)) !== undefined) return false
    await addAttempt(tx, signInNotices, subject)
    return true
  })
  if (!isFirst) return
  const reset = context.origin + forgotPasswordRoute.to()
  await sendEmail(
    context,
    email,
    signInLockedMessage(languageOfLocale(context.brand, locale), until, reset),
  )
}

// An unconfirmed email may belong to somebody else.
export async function sendNewDeviceNotice(context: RequestContext, member: SignedIn) {
  const { email, email_confirmed_at: confirmedAt, contact_number: contactNumber } = member
  const message = newDeviceMessage(languageOfLocale(context.brand, member.locale), {
    device: readDevice(context.device),
    at: context.now,
    reset: context.origin + forgotPasswordRoute.to(),
  })
  const isBySms = confirmedAt === null && contactNumber !== null
  if (isBySms) await sendSms(context, contactNumber, message)
  else await sendEmail(context, email, message)
}

interface SignedIn {
  email: string
  email_confirmed_at: number | null
  contact_number: string | null
  locale: number
}

interface SeenDevice {
  app: string
  system: string
}

/** @param reset the page for a new password, which ends the sessions on all devices */
export function newDeviceMessage(
  language: Language,
  { device, at, reset }: { device: SeenDevice | null; at: number; reset: string },
): Mail {
  const time = dateText(at, true)
  const message = {
    subject: ownText('session', 'newDevice.subject'),
    body: ownText('session', 'newDevice.body', { time, reset, device: deviceText(device) }),
  }
  return plainOf(message, language)
}

/** ` (Safari on iOS)`, or the one of them that is known; empty for a device without both. */
function deviceText(device: SeenDevice | null): Text {
  const { app = '', system = '' } = device ?? {}
  if (app === '' && system === '') return sameText('')
  const named =
    app === '' || system === ''
      ? sameText(app + system)
      : ownText('session', 'newDevice.appOnSystem', { app, system })
  return mapText(named, (words) => ` (${words})`)
}

export function signInLockedMessage(language: Language, until: number, reset: string): Mail {
  const time = inOwnLanguages((language) => sayTime(until, language))
  const message = {
    subject: ownText('session', 'locked.subject'),
    body: ownText('session', 'locked.body', { time, reset }),
  }
  return plainOf(message, language)
}

/** @param reset the page for a new password, which unlinks the LINE account of a stranger */
export function lineLinkedMessage(language: Language, { reset }: { reset: string }): Mail {
  const message = {
    subject: ownText('session', 'lineLinked.subject'),
    body: ownText('session', 'lineLinked.body', { reset }),
  }
  return plainOf(message, language)
}

export function lineUnlinkedMessage(language: Language): Mail {
  const message = {
    subject: ownText('session', 'lineUnlinked.subject'),
    body: ownText('session', 'lineUnlinked.body'),
  }
  return plainOf(message, language)
}
