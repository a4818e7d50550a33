import { type DesignSetting, getAppConfig, getDesignSetting } from '@/contract/brand-config'
import { type DashboardSection, getDashboard, usualNames } from '@/contract/dashboard'
import { type Language, languages } from '@/contract/languages'
import { languagesOf } from '@/contract/languages-of'
import { fold, read, unwrap } from '@/contract/reader'
import { setUnknownValueListener } from '@/contract/shared'
import { standardLanguage } from '../../mocks/values/standard-language.ts'
import { ask, type Asking, NotThere, readAs } from './ask-as-guest.ts'
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

/**
 * Asks the brand's platform as the app does, as a guest. The setting says the language of the rest.
 * @throws PageFault where it does not answer with a setting and a name
 */
export async function askPlatform(asking: Asking): Promise<PlatformAnswers> {
  const { setting, notes } = await askSetting(asking)
  const params = { appId: asking.config.appId }
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

/**
 * Asks for the brand's design setting alone.
 * @throws PageFault where it does not answer with one
 */
export async function askSetting(asking: Asking) {
  const params = { appId: asking.config.appId }
  const query = { device_locale: languages[standardLanguage].code }
  const sent = await ask(getDesignSetting, { params, query }, standardLanguage, asking)
  return readSetting(sent.data, sent.url)
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

/** A part of an object, in any spelling. */
function part(of: unknown, name: string): unknown {
  const entries = of && typeof of === 'object' ? Object.entries(of) : []
  return entries.find(([key]) => fold(key) === name)?.[1]
}
