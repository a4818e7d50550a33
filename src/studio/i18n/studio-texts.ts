import type { TextTree } from '@/contract/labels'
import { languages } from '@/contract/languages'
import type { Language } from '@/i18n/locale'
import { startTexts, texts } from '@/i18n/texts'
import type { TextValues } from '@/i18n/typed-texts'
import type { StudioTextKeys } from './typed-studio-texts'

const files = import.meta.glob<{ default: TextTree }>('/src/studio/**/texts/*.json')

/** The languages that the studio itself speaks, in the order of the table. */
export const studioLanguages = Object.keys(languages).flatMap((name) =>
  Object.hasOwn(files, `/src/studio/texts/${name}.json`) ? [name as Language] : [],
)

/**
 * Starts the text store with the texts of the studio.
 * @returns the language that it speaks: the wanted one, else its first
 */
export async function startStudioTexts(wanted: Language): Promise<Language> {
  const language = studioLanguages.find((name) => name === wanted) ?? studioLanguages[0] ?? wanted
  const own = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`))
  await startTexts(language)
  await Promise.all(
    own.map(async ([path, load]) => {
      const { default: tree } = await load()
      texts.addResourceBundle(language, areaOf(path), tree)
    }),
  )
  return language
}

/** The first language of the device that the studio speaks. */
export function deviceLanguage(): Language | undefined {
  const tags = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])
  return tags.flatMap((tag) => studioLanguages.find((name) => name === tag) ?? [])[0]
}

/** `/src/studio/links/texts/en.json` is of the area `links`. */
function areaOf(path: string): string {
  return path.split('/').at(-3) ?? ''
}

export type StudioArea = keyof StudioTextKeys
export type StudioTextOf<A extends StudioArea> = (
  key: StudioTextKeys[A],
  values?: TextValues,
) => string

/** The texts of an area of the studio: `const { t } = useTexts('links')`. */
export function useTexts<A extends StudioArea>(area: A): { t: StudioTextOf<A> } {
  return { t: textsOf(area) }
}

/** The same where there is no component. */
export function textsOf<A extends StudioArea>(area: A): StudioTextOf<A> {
  // The store types the keys of the member app.
  return texts.getFixedT(null, area) as unknown as StudioTextOf<A>
}
