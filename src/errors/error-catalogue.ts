import type { ApiError } from '@/api/api-error'
import { lookUp } from '@/contract/look-up'
import type { ProblemCode } from '@/contract/problems'
import { loginRoute } from '@/features/auth/routes'
import { profileRoute } from '@/features/profile/routes'
import { errorRoute } from '@/features/utility/routes'
import type { TextKeys } from '@/i18n/typed-texts'

/** A place that a text sends the member to. */
export type NamedPlace = 'contact' | 'profile' | 'getPoints' | 'newPassword' | 'forgotPassword'

/** Where an error shows: in the form it came from, in an alert, or as the state of a page. */
export type Surface = 'form' | 'alert' | 'page'

export interface ErrorEntry {
  text: TextKeys['errors']
  surface: Surface
  /** Where closing the alert leads; an error of a page leads there at once. */
  leadsTo?: string
  /** A place that the text names: wherever it shows, it leads there. */
  names?: NamedPlace
  /** The platform's own message is what the member reads; `text` serves when it sent none. */
  showsMessage?: true
  /** For these reasons alone, the platform's own message. */
  showsReasons?: readonly string[]
  /** What it is for a reason that the platform gives, where that has words of its own. */
  byReason?: Readonly<Record<string, ErrorEntry>>
}

/** Every refusal of the contract (specification §8): its text, its place, and where closing leads. */
const byCode: Readonly<Record<ProblemCode, ErrorEntry>> = {
  unauthorized: {
    text: 'unauthorized',
    surface: 'alert',
    leadsTo: loginRoute.to(),
    showsMessage: true,
  },
  tokenInvalid: { text: 'tokenInvalid', surface: 'alert', leadsTo: loginRoute.to() },
  sessionRevoked: { text: 'generic', surface: 'alert', leadsTo: loginRoute.to() },
  forbidden: { text: 'generic', surface: 'alert', leadsTo: profileRoute.to() },
  serverError: { text: 'contactSupport', surface: 'alert', names: 'contact' },
  callCentre: { text: 'callCentre', surface: 'alert', names: 'contact' },
  locked: { text: 'locked', surface: 'alert' },
  notFound: { text: 'notFound', surface: 'page' },
  invalid: { text: 'other', surface: 'alert', showsMessage: true },
  tooLarge: { text: 'tooLarge', surface: 'alert' },
  keyReused: { text: 'keyReused', surface: 'alert' },
  inFlight: { text: 'inFlight', surface: 'alert' },
  tooManyRequests: { text: 'tooManyRequests', surface: 'alert' },
  busy: { text: 'busy', surface: 'alert' },
  wrongCredentials: { text: 'wrongCredentials', surface: 'form' },
  lineNotLinked: { text: 'lineNotLinked', surface: 'page' },
  lineTokenInvalid: { text: 'lineTokenInvalid', surface: 'page' },
  lineTokenExpired: { text: 'lineTokenInvalid', surface: 'page' },
  lineAlreadyLinked: {
    text: 'lineAlreadyLinked',
    surface: 'alert',
    byReason: { own: { text: 'lineOwn', surface: 'alert', names: 'profile' } },
  },
  freshSignInRequired: { text: 'freshSignInRequired', surface: 'form' },
  socialNotLinked: { text: 'socialNotLinked', surface: 'form' },
  socialTokenInvalid: { text: 'socialTokenInvalid', surface: 'form' },
  accountBlocked: {
    text: 'accountBlocked',
    surface: 'page',
    leadsTo: errorRoute.to({ kind: 'block' }),
  },
  accountBanned: {
    text: 'accountBanned',
    surface: 'page',
    leadsTo: errorRoute.to({ kind: 'ban' }),
  },
  accountClosed: { text: 'accountClosed', surface: 'form' },
  providerDown: { text: 'providerDown', surface: 'form' },
  passwordRequired: { text: 'passwordRequired', surface: 'alert', names: 'newPassword' },
  duplicateEmail: { text: 'duplicateEmail', surface: 'form' },
  duplicateContact: { text: 'duplicateContact', surface: 'form' },
  referCodeNotFound: { text: 'referCodeNotFound', surface: 'form', showsReasons: ['full'] },
  referralRefused: { text: 'referralRefused', surface: 'form', showsMessage: true },
  contactTaken: { text: 'contactTaken', surface: 'form' },
  passwordCommon: { text: 'passwordCommon', surface: 'form' },
  tooYoung: { text: 'tooYoung', surface: 'form' },
  otpWrong: { text: 'otpWrong', surface: 'form' },
  otpExpired: { text: 'otpExpired', surface: 'form' },
  resetLinkInvalid: { text: 'resetLinkInvalid', surface: 'page' },
  emailLinkInvalid: { text: 'emailLinkInvalid', surface: 'page', names: 'profile' },
  emailUnconfirmed: { text: 'emailUnconfirmed', surface: 'form' },
  recaptchaFailed: { text: 'recaptchaFailed', surface: 'form' },
  soldOut: { text: 'soldOut', surface: 'alert' },
  maxPerPerson: { text: 'maxPerPerson', surface: 'alert' },
  coolDown: { text: 'coolDown', surface: 'alert', showsMessage: true },
  pointNotEnough: { text: 'pointNotEnough', surface: 'alert', names: 'getPoints' },
  conditionInvalid: { text: 'conditionInvalid', surface: 'alert' },
  sponsorOnly: { text: 'sponsorOnly', surface: 'alert' },
  expired: { text: 'expired', surface: 'alert', showsMessage: true },
  notStarted: { text: 'notStarted', surface: 'alert', showsMessage: true },
  notAvailable: { text: 'notAvailable', surface: 'alert' },
  hostNotSupported: { text: 'hostNotSupported', surface: 'alert' },
  addressRequired: { text: 'addressRequired', surface: 'alert' },
  priceChanged: { text: 'priceChanged', surface: 'alert' },
  slotFull: { text: 'slotFull', surface: 'alert' },
  otpRequired: { text: 'otpRequired', surface: 'alert' },
  itemRequired: { text: 'itemRequired', surface: 'alert' },
  paymentDue: { text: 'paymentDue', surface: 'alert' },
  termsRequired: { text: 'termsRequired', surface: 'alert' },
  receiptLimit: { text: 'receiptLimit', surface: 'form', showsMessage: true },
  helpLimit: { text: 'helpLimit', surface: 'form', showsMessage: true },
  collectBlocked: { text: 'collectBlocked', surface: 'alert', showsMessage: true },
  connectInvalid: { text: 'connectInvalid', surface: 'alert' },
  connectNotFound: { text: 'connectInvalid', surface: 'alert' },
  connectTaken: { text: 'connectTaken', surface: 'alert' },
  connectOwn: { text: 'connectOwn', surface: 'alert' },
  orderProcessed: { text: 'orderProcessed', surface: 'alert' },
  orderNotComplete: { text: 'orderNotComplete', surface: 'alert' },
  orderNotNew: { text: 'orderNotNew', surface: 'alert' },
}

/**
 * Errors of the device and of the connection. The camera's errors have the names that browsers give
 * them.
 */
const byName = {
  networkPage: { text: 'networkPage', surface: 'alert' },
  receiptConfigNotFound: { text: 'receiptConfigNotFound', surface: 'alert' },
  receiptDuplicate: { text: 'receiptDuplicate', surface: 'form' },
  fileTypeUnsupported: { text: 'fileTypeUnsupported', surface: 'form' },
  fileTooLarge: { text: 'fileTooLarge', surface: 'form' },
  NotAllowedError: { text: 'NotAllowedError', surface: 'alert' },
  NotFoundError: { text: 'NotFoundError', surface: 'alert' },
  NotSupportedError: { text: 'NotSupportedError', surface: 'alert' },
  NotReadableError: { text: 'NotReadableError', surface: 'alert' },
  OverconstrainedError: { text: 'OverconstrainedError', surface: 'alert' },
  StreamApiNotSupportedError: { text: 'StreamApiNotSupportedError', surface: 'alert' },
  InsecureContextError: { text: 'InsecureContextError', surface: 'alert' },
} as const satisfies Readonly<Record<string, ErrorEntry>>

export type NamedProblem = keyof typeof byName

const network: ErrorEntry = { text: 'network', surface: 'alert' }
// Details of a wrong answer are for engineers and go into the report.
const unreadable: ErrorEntry = { text: 'unreadable', surface: 'alert' }
const other: ErrorEntry = { text: 'other', surface: 'alert', showsMessage: true }

/** The entry of an error. An unknown error shows the platform's message with id and code. */
export function entryOf(error: ApiError): ErrorEntry {
  if (isNamed(error.code)) return byName[error.code]
  if (error.type === 'network') return network
  if (error.type === 'contract') return unreadable
  if (!error.problem) return other
  const entry = byCode[error.problem]
  const { reason } = error.details
  return (typeof reason === 'string' && lookUp(entry.byReason ?? {}, reason)) || entry
}

export function isNamed(code: string | undefined): code is NamedProblem {
  return code !== undefined && Object.hasOwn(byName, code)
}
