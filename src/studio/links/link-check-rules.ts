import { collectCodeOf, isCollectCode } from '@/contract/collect-code'
import type { Feature } from '@/contract/features'
import type { Language } from '@/contract/languages'
import { LinkPath } from '@/contract/studio/links'
import { collectRoute } from '@/features/collect/routes'
import { routes } from '@/routes'
import { pathnameOf } from '@/routing/route'
import { type LinkForm, linkForms } from './link-form-rules'
import {
  faultOfWord,
  meantWord,
  plainWord,
  type TypedWords,
  usualWords,
  type WordName,
  wordNames,
} from './link-word-rules'

/** `bad` keeps a link from being copied; `warning` is said beside it. */
export type Severity = 'bad' | 'warning' | 'good'

const severities = {
  unknown: 'bad',
  wrongParameter: 'bad',
  notACode: 'bad',
  featureOff: 'bad',
  expired: 'bad',
  wordUnreadable: 'bad',
  wordPersonal: 'bad',
  notYet: 'warning',
  soldOut: 'warning',
  levelOnly: 'warning',
  membersOnly: 'warning',
  languageMissing: 'warning',
  wordChanged: 'warning',
  typo: 'warning',
  noSource: 'warning',
  noLiff: 'warning',
  tooLong: 'warning',
  open: 'good',
  opensInLine: 'good',
  wordsFine: 'good',
} as const satisfies Readonly<Record<string, Severity>>

export type CheckCode = keyof typeof severities

export interface LinkCheck {
  code: CheckCode
  severity: Severity
  /** For its words. */
  values?: Readonly<Record<string, string | number>>
}

/** What is known of a campaign that a link leads to. Times in milliseconds since 1970. */
export interface CampaignFacts {
  /** Its name as each language's readers get it. */
  names: Readonly<Partial<Record<Language, string>>>
  startsAt: number
  endsAt: number
  isSoldOut: boolean
  /** The level that it needs, in words. */
  level?: string | undefined
}

export interface CheckedLink {
  path: string
  forms: Partial<Record<LinkForm, string>>
  words: TypedWords
  /** Known words of the brand, those used most first. */
  vocabulary: Readonly<Partial<Record<WordName, readonly string[]>>>
  /** What the brand has switched off. */
  off: readonly string[]
  languages: readonly Language[]
  now: number
  /** `missing`: the brand has no such thing; undefined: nothing to know, or not known yet. */
  campaign?: CampaignFacts | 'missing' | undefined
}

/** LINE takes no longer address in a message or a menu. */
const longestAtLine = 1000

/** What is right and wrong with a link, the worst first. */
export function checkLink(link: CheckedLink): LinkCheck[] {
  const found = [...checkTarget(link), ...checkWords(link), ...checkForms(link)]
  const order: readonly Severity[] = ['bad', 'warning', 'good']
  return order.flatMap((severity) => found.filter((check) => check.severity === severity))
}

type CheckedTarget = Pick<CheckedLink, 'path' | 'off' | 'languages' | 'now' | 'campaign'>

/** The part of it that is of the page, whatever the link says of where it was posted. */
export function checkTarget(link: CheckedTarget): LinkCheck[] {
  return [...checkPath(link), ...checkCampaign(link)]
}

export function mayTake(checks: readonly LinkCheck[]): boolean {
  return checks.every(({ severity }) => severity !== 'bad')
}

function check(code: CheckCode, values?: LinkCheck['values']): LinkCheck {
  return { code, severity: severities[code], ...(values && { values }) }
}

/** Why a path that was typed leads nowhere; undefined where a page is there. */
export function faultOfPath(path: string): LinkCheck | undefined {
  if (!LinkPath.safeParse(path).success) return check('unknown')
  return checkPath({ path, off: [] }).find(({ severity }) => severity === 'bad')
}

function checkPath({ path, off }: Pick<CheckedTarget, 'path' | 'off'>): LinkCheck[] {
  const route = routeOf(path)
  if (!route) return [check('unknown')]
  if (!route.accepts(pathnameOf(path))) return [check('wrongParameter')]
  if (isOff(route.feature, off)) return [check('featureOff')]
  if (route.path === collectRoute.path && !takesCodes(path)) {
    return [check('notACode')]
  }
  return route.access === 'member' ? [check('membersOnly')] : []
}

/** Whether the codes of a path can be typed in the app. */
function takesCodes(path: string): boolean {
  const codes = new URL(path, 'https://app.invalid').searchParams.getAll('code')
  return codes.every((code) => isCollectCode(collectCodeOf(code)))
}

function routeOf(path: string) {
  const pathname = pathnameOf(path)
  return routes.find((one) => one.path !== '*' && one.match(pathname) !== undefined)
}

/** Whether a path is of what the brand has switched off. */
export function isSwitchedOff(path: string, off: readonly string[]): boolean {
  return isOff(routeOf(path)?.feature, off)
}

function isOff(feature: Feature | undefined, off: readonly string[]) {
  return feature !== undefined && off.includes(feature)
}

function checkCampaign({ campaign, languages, now }: CheckedTarget): LinkCheck[] {
  if (campaign === undefined) return []
  if (campaign === 'missing') return [check('unknown')]
  const { startsAt, endsAt, isSoldOut, level, names } = campaign
  const state =
    endsAt <= now
      ? check('expired', { at: endsAt })
      : startsAt > now
        ? check('notYet', { at: startsAt })
        : isSoldOut
          ? check('soldOut')
          : check('open')
  return [
    state,
    ...(level === undefined ? [] : [check('levelOnly', { level })]),
    ...languages
      .filter((language) => !speaks(language, names))
      .map((language) => check('languageMissing', { language })),
  ]
}

const scripts: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/u,
  th: /\p{Script=Thai}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
}

/**
 * Whether readers of a language get a name of their own. A platform answers with another language
 * where one is missing: then two names are the same, and this one is not in the language's letters.
 */
function speaks(language: Language, names: CampaignFacts['names']): boolean {
  const own = names[language]
  if (own === undefined) return false
  const isAnothers = Object.entries(names).some(([name, text]) => name !== language && text === own)
  return !isAnothers || scripts[language].test(own)
}

function checkWords({ words, vocabulary }: CheckedLink): LinkCheck[] {
  const found = wordNames.flatMap((name) => checkWord(name, words[name] ?? '', vocabulary[name]))
  const isSilent = wordNames.every((name) => !words[name]?.trim())
  if (isSilent) return [check('noSource')]
  return found.length > 0 ? found : [check('wordsFine')]
}

function checkWord(name: WordName, typed: string, used: readonly string[] = []): LinkCheck[] {
  const word = plainWord(typed)
  if (word === '') return []
  const fault = checkReadable(name, typed)
  if (fault) return [fault]
  const known = [...used, ...(usualWords[name] ?? [])]
  const meant = meantWord(word, known)
  return [
    ...(word === typed.trim() ? [] : [check('wordChanged', { name, word })]),
    ...(meant === undefined ? [] : [check('typo', { name, word, meant })]),
  ]
}

/** Why the app would not read a word of a link; undefined where it does. */
export function checkReadable(name: WordName, typed: string): LinkCheck | undefined {
  const fault = faultOfWord(name, typed)
  if (fault === undefined) return undefined
  return check(fault === 'unreadable' ? 'wordUnreadable' : 'wordPersonal', { name })
}

function checkForms({ forms }: CheckedLink): LinkCheck[] {
  const isLong = linkForms.some((form) => (forms[form]?.length ?? 0) > longestAtLine)
  return [
    check(forms.liff === undefined ? 'noLiff' : 'opensInLine'),
    ...(isLong ? [check('tooLong', { most: longestAtLine })] : []),
  ]
}
