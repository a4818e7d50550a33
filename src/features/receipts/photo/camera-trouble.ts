import { ApiError } from '@/api/api-error'
import { lookUp } from '@/contract/look-up'
import { isNamed } from '@/errors/catalogue'
import { describeError } from '@/errors/describe-error'
import { namedProblem } from '@/errors/named-problems'
import { texts } from '@/i18n/texts'

/** Why the camera does not show anything, in the member's words. */
export interface CameraTrouble {
  title: string
  text: string
  /** The member can do something about it in the browser: the steps are shown. */
  isForbidden: boolean
  /** The browser's own name of it, for support. */
  code: string
}

const titles = {
  NotAllowedError: 'photo.trouble.off',
  SecurityError: 'photo.trouble.off',
  NotFoundError: 'photo.trouble.none',
  NotReadableError: 'photo.trouble.busy',
  OverconstrainedError: 'photo.trouble.unfit',
  NotSupportedError: 'photo.trouble.cannot',
  TypeError: 'photo.trouble.cannot',
  StreamApiNotSupportedError: 'photo.trouble.cannot',
  InsecureContextError: 'photo.trouble.cannot',
} as const

/** What a camera's refusal says, by the browser's name of it. */
export async function describeTrouble(thrown: unknown): Promise<CameraTrouble> {
  const code = nameOf(thrown)
  const title = isKnown(code) ? titles[code] : 'photo.trouble.other'
  return {
    title: texts.t(title, { ns: 'receipts' }),
    text: await textOf(code),
    isForbidden: code === 'NotAllowedError',
    code,
  }
}

async function textOf(code: string): Promise<string> {
  const own = lookUp(ownTexts, code)
  if (own) return texts.t(own, { ns: 'receipts' })
  // The browser's own message is for engineers.
  if (!isNamed(code)) return texts.t('photo.trouble.otherText', { ns: 'receipts' })
  return (await describeError(namedProblem(code))).text
}

// Where the catalogue says nothing, or leads elsewhere: here no code can be typed, and steps follow.
const ownTexts: Readonly<Record<string, `photo.trouble.${OwnText}`>> = {
  NotAllowedError: 'photo.trouble.offText',
  SecurityError: 'photo.trouble.lockedText',
  StreamApiNotSupportedError: 'photo.trouble.cannotText',
  AbortError: 'photo.trouble.stoppedText',
  // Of a browser that has the camera's functions and keeps them closed, or takes other words.
  TypeError: 'photo.trouble.closedText',
}
type OwnText = 'offText' | 'lockedText' | 'cannotText' | 'stoppedText' | 'closedText'

function isKnown(code: string): code is keyof typeof titles {
  return Object.hasOwn(titles, code)
}

function nameOf(thrown: unknown): string {
  if (thrown instanceof ApiError) return thrown.code ?? ''
  return thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''
}
