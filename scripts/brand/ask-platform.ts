import { refusal } from '@/api/api-error'
import { type Adapter, outgoing, type Parts } from '@/api/request'
import type { Config } from '@/config/config'
import { type DesignSetting, getAppConfig, getDesignSetting } from '@/contract/brand-config'
import { type DashboardSection, getDashboard, usualNames } from '@/contract/dashboard'
import type { Endpoint } from '@/contract/endpoint'
import { type Language, languages } from '@/contract/languages'
import { languagesOf } from '@/contract/languages-of'
import { fold, read, unwrap } from '@/contract/reader'
import { setUnknownValueListener } from '@/contract/shared'
import { z } from '@/contract/zod'
import { faultsOf } from '../../mocks/values/pack-error.ts'
import { standardLanguage } from '../../mocks/values/standard-language.ts'
import { PageFault } from './page-fault.ts'
import { readJson } from './read-app-config.ts'

/** What a page takes from the brand's platform. */
export interface PlatformAnswers {
  setting: DesignSetting
  /** Undefined where no platform was asked. */
  name: string | undefined
  heroUrl: string | undefined
  /** Whether the brand has a social sign-in. */
  hasSocial: boolean
  /** What was not as expected, but does not keep the page from being made. */
  notes: string[]
}

export interface Asking {
  config: Config
  /** Of the app config, if it has one. */
  adapter?: Adapter | undefined
  /** Where the app will be: the platform's addresses may be paths of it. */
  origin: string | undefined
  timeoutMs: number
}

/**
 * Asks the brand's platform as the app does, as a guest. The setting says the language of the rest.
 * @throws PageFault where it does not answer with a setting and a name
 */
export async function askPlatform(asking: Asking): Promise<PlatformAnswers> {
  const { appId } = asking.config
  const params = { appId }
  const query = { device_locale: languages[standardLanguage].code }
  const sent = await ask(getDesignSetting, { params, query }, standardLanguage, asking)
  const { setting, notes } = readSetting(sent.data, sent.url)
  const language = languagesOf(setting.decor.locale)[0] ?? standardLanguage
  const app = await appOf(params, language, asking)
  const home = await heroOf(app?.config.dashboard_guest ?? usualNames.guest, language, asking)
  return {
    setting,
    name: app?.displayName,
    heroUrl: home.url,
    hasSocial: Boolean(app?.socialAppId),
    notes: [...notes, ...home.notes],
  }
}

/** Reads the setting from a file: the platform's answer, or what is in it. */
export function readSettingFile(file: string): PlatformAnswers {
  const { data } = unwrap(readJson(file))
  const inner = part(data, 'decor') === undefined ? part(data, 'data') : undefined
  const { setting, notes } = readSetting(inner ?? data, file)
  return { setting, notes, name: undefined, heroUrl: undefined, hasSocial: false }
}

/** @throws PageFault where it is something else than a setting */
function readSetting(sent: unknown, where: string) {
  if (typeof part(sent, 'decor') !== 'object') {
    throw new PageFault(`${where} is no design setting: it has no "decor".`)
  }
  const notes: string[] = []
  setUnknownValueListener((value, path) => {
    notes.push(
      `${path ?? 'A value'} of the setting is ${JSON.stringify(value)}: the standard counts.`,
    )
  })
  const setting = read(getDesignSetting.response, sent)
  setUnknownValueListener(() => undefined)
  if (part(part(part(sent, 'decor'), 'theme'), 'seeds') === undefined) {
    notes.push('decor.theme.seeds of the setting is missing: the standard colours count.')
  }
  return { setting, notes }
}

/** The config of the app; a platform may have none. */
async function appOf(params: { appId: string }, language: Language, asking: Asking) {
  try {
    return readAs(getAppConfig, await ask(getAppConfig, { params }, language, asking))
  } catch (error) {
    if (error instanceof NotThere) return undefined
    throw error
  }
}

class NotThere extends PageFault {}

/** The picture that a guest's home begins with. A page without it is a page all the same. */
async function heroOf(name: string, language: Language, asking: Asking) {
  try {
    const { sections } = readAs(
      getDashboard,
      await ask(getDashboard, { params: { name } }, language, asking),
    )
    return { url: heroIn(sections), notes: [] }
  } catch (error) {
    if (!(error instanceof PageFault)) throw error
    return { url: undefined, notes: [`The page has no first picture. ${error.message}`] }
  }
}

/** As src/features/home/dashboard/dashboard-rules.ts chooses it, which brings screens along. */
function heroIn([first]: readonly DashboardSection[]): string | undefined {
  const item = first?.layout.kind === 'single' ? first.items[0] : undefined
  return (item?.title && item.imageUrl) || undefined
}

interface Answer {
  url: string
  data: unknown
}

async function ask(
  endpoint: Endpoint,
  parts: Parts,
  language: Language,
  { config, adapter, origin, timeoutMs }: Asking,
): Promise<Answer> {
  const caller = { language, host: 'web' } as const
  const { url: address, ...request } = outgoing(endpoint, parts, { config, caller, adapter })
  if (address.startsWith('/') && origin === undefined) {
    throw new PageFault(
      `The platform is at ${address}, a path of the app's own origin: name that with --origin https://app.brand.example, or give the setting as a file with --setting.`,
    )
  }
  const url = new URL(address, origin).href
  const { status, ok, type, text } = await fetchText(url, request, timeoutMs)
  const json = parseJson(text)
  const sent = json === undefined ? json : (adapter?.answer(endpoint, json, parts, ok) ?? json)
  const answer = unwrap(sent)
  if (!ok || !answer.ok) throw refused(url, answer.error ?? sent, ok ? 400 : status, config)
  if (sent === undefined) throw new PageFault(`${url} answered with ${type}, which is no JSON.`)
  return { url, data: answer.data }
}

async function fetchText(url: string, request: RequestInit, timeoutMs: number) {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    const type = response.headers.get('Content-Type') ?? 'an unnamed type'
    return { status: response.status, ok: response.ok, type, text: await response.text() }
  } catch (error) {
    throw new PageFault(`${url} did not answer${reasonOf(error, timeoutMs)}.`)
  }
}

function reasonOf(error: unknown, timeoutMs: number) {
  if (!(error instanceof Error)) return ''
  if (error.name === 'TimeoutError') return ` within ${timeoutMs / 1000} seconds`
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return ` (${String(code ?? error.message)})`
}

function refused(url: string, sent: unknown, status: number, { appId }: Config) {
  const { id, code, message, problem } = refusal(sent, status)
  const said = [id, code, message && `"${message}"`].filter(Boolean).join(' ')
  const isKey = [status, id].some((number) => number === 401 || number === 403)
  const hint = isKey
    ? ` Is subscriptionKey of the app config the key of appId "${appId}" in this environment?`
    : ''
  const Fault = problem === 'notFound' ? NotThere : PageFault
  return new Fault(`${url} refused the request: ${said}.${hint}`)
}

function readAs<S extends z.ZodMiniType>(
  { id, response }: { id: string; response: S },
  { url, data }: Answer,
): z.output<S> {
  try {
    return read(response, data)
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    throw new PageFault(
      [`${url} is not what ${id} promises:`, ...faultsOf(data, error)].join('\n  '),
    )
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A part of an object, in any spelling. */
function part(of: unknown, name: string): unknown {
  const entries = of && typeof of === 'object' ? Object.entries(of) : []
  return entries.find(([key]) => fold(key) === name)?.[1]
}
