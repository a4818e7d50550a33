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
  NotAllowedError: 'trouble.off',
  SecurityError: 'trouble.off',
  NotFoundError: 'trouble.none',
  NotReadableError: 'trouble.busy',
  OverconstrainedError: 'trouble.unfit',
  NotSupportedError: 'trouble.cannot',
  TypeError: 'trouble.cannot',
  StreamApiNotSupportedError: 'trouble.cannot',
  InsecureContextError: 'trouble.cannot',
} as const

/** The texts of a camera error, by the browser's error name. */
export async function describeTrouble(thrown: unknown): Promise<CameraTrouble> {
  const code = nameOf(thrown)
  const title = isKnown(code) ? titles[code] : 'trouble.other'
  return {
    title: texts.t(title, { ns: 'camera' }),
    text: await textOf(code),
    isForbidden: code === 'NotAllowedError',
    code,
  }
}

async function textOf(code: string): Promise<string> {
  const own = lookUp(ownTexts, code)
  if (own) return texts.t(own, { ns: 'camera' })
  // The browser's own message is not for members.
  if (!isNamed(code)) return texts.t('trouble.otherText', { ns: 'camera' })
  return (await describeError(namedProblem(code))).text
}

// Errors without texts in the catalogue, or whose texts there do not fit this page.
const ownTexts: Readonly<Record<string, `trouble.${OwnText}`>> = {
  NotAllowedError: 'trouble.offText',
  SecurityError: 'trouble.lockedText',
  StreamApiNotSupportedError: 'trouble.cannotText',
  AbortError: 'trouble.stoppedText',
  // Reported by browsers that block the camera API, or under other names.
  TypeError: 'trouble.closedText',
}
type OwnText = 'offText' | 'lockedText' | 'cannotText' | 'stoppedText' | 'closedText'

function isKnown(code: string): code is keyof typeof titles {
  return Object.hasOwn(titles, code)
}

function nameOf(thrown: unknown): string {
  if (thrown instanceof ApiError) return thrown.code ?? ''
  return thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''
}
