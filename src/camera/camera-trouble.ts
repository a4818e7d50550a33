import { ApiError } from '@/api/api-error'
import { lookUp } from '@/contract/look-up'
import { isNamed } from '@/errors/error-catalogue'
import { describeError } from '@/errors/describe-error'
import { namedProblem } from '@/errors/named-problems'
import { texts } from '@/i18n/texts'

/** Why the camera is unavailable, as shown to the member. */
export interface CameraTrouble {
  title: string
  text: string
  /** Whether to show steps for the browser's settings. */
  isForbidden: boolean
  /** The browser's error name, for support. */
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

/** The texts of a camera error, by the browser's error name. */
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
  // The browser's own message is not for members.
  if (!isNamed(code)) return texts.t('photo.trouble.otherText', { ns: 'receipts' })
  return (await describeError(namedProblem(code))).text
}

// Errors without texts in the catalogue, or whose texts there do not fit this page.
const ownTexts: Readonly<Record<string, `photo.trouble.${OwnText}`>> = {
  NotAllowedError: 'photo.trouble.offText',
  SecurityError: 'photo.trouble.lockedText',
  StreamApiNotSupportedError: 'photo.trouble.cannotText',
  AbortError: 'photo.trouble.stoppedText',
  // Reported by browsers that block the camera API, or under other names.
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
