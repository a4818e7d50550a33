import i18next, { type i18n } from 'i18next'
import type { TextTree } from '@/contract/labels'
import type { Language } from './locale'
import type { TextKeys, TextsByArea, TextValues, TitleKey } from './typed-texts'

export type Area = keyof TextsByArea

/** The texts of one area. */
export type TextOf<A extends Area> = (key: TextKeys[A], values?: TextValues) => string

/** i18next's store with our keys. Its own types of keys take a third of the type check. */
interface TextStore extends Omit<i18n, 't'> {
  t(key: TextKeys['core'] | TitleKey, values?: TextValues & { ns?: undefined }): string
  t<A extends Area>(key: TextKeys[A], values: TextValues & { ns: A }): string
}

/** Texts of foundations, beside those of features. */
const sharedAreas = ['camera', 'errors', 'exactly-once', 'forms', 'pictures']

export interface TextFile {
  default: TextTree
}

/** Texts of first pages; the table of the others is a separate chunk. */
const files = {
  ...import.meta.glob<TextFile>('./texts/*.json'),
  ...import.meta.glob<TextFile>('/src/features/{home,rewards}/texts/*.json'),
}

/** The one text store. Components reach it through `useTexts`, flows through `texts.t`. */
export const texts = i18next.createInstance() as TextStore

let mayHaveLabels = false

/**
 * Initialises the texts in a language, with those that every screen needs. `hasLabels`: the brand has
 * texts in place of ours.
 */
export async function startTexts(language: Language, { hasLabels = false } = {}) {
  mayHaveLabels = hasLabels
  if (import.meta.env.DEV || import.meta.env.VITE_STAFF) {
    const { previewedLabels } = await import('./label-preview')
    mayHaveLabels ||= previewedLabels(language) !== undefined
  }
  // Beside the texts.
  if (mayHaveLabels) void labelled({}, { area: 'core', language })
  await texts.init({
    lng: language,
    // A language need not have every area.
    fallbackLng: 'en',
    defaultNS: 'core',
    resources: {},
    interpolation: { escapeValue: false },
  })
  await loadTexts('core')
}

/** Resolves a chunk when the texts of its areas have loaded as well. */
export async function withTexts<M>(chunk: Promise<M>, ...areas: Area[]): Promise<M> {
  const [loaded] = await Promise.all([chunk, loadTexts(...areas)])
  return loaded
}

/** The language that the app has started in. */
export function languageNow(): Language {
  // The app only ever starts in one of its languages.
  return texts.language as Language
}

/** Loads the texts of an area in the current language; a route does so beside its chunk. */
export async function loadTexts(...areas: Area[]) {
  await Promise.all(areas.map(loadArea))
}

async function loadArea(area: Area) {
  const wanted = languageNow()
  if (texts.hasResourceBundle(wanted, area)) return
  const { load, language } = await sourceOf(area, wanted)
  if (texts.hasResourceBundle(language, area)) return
  const { default: ours } = await load()
  texts.addResourceBundle(
    language,
    area,
    mayHaveLabels ? await labelled(ours, { area, language }) : ours,
  )
}

/** The texts of an area in a language, else in English, which has all areas. */
async function sourceOf(area: Area, language: Language): Promise<TextSource> {
  const file = fileOf(area, language)
  const load = files[file] ?? (await import('./more-texts')).files[file]
  return load ? { load, language } : sourceOf(area, 'en')
}

interface TextSource {
  load: () => Promise<TextFile>
  language: Language
}

/** The texts of an area with the brand's labels; ours where these do not load. */
async function labelled(ours: TextTree, at: { area: Area; language: Language }) {
  try {
    return await (await import('./brand-labels')).labelled(ours, at)
  } catch {
    return ours
  }
}

function fileOf(area: Area, language: Language): `${string}.json` {
  if (area === 'core') return `./texts/${language}.json`
  if (sharedAreas.includes(area)) return `/src/${area}/texts/${language}.json`
  return `/src/features/${area}/texts/${language}.json`
}
