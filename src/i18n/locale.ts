import { type Language, languages } from '@/contract/languages'

export type { Language }

/**
 * The languages of the brand, its own first: `data-languages` of the page, which the
 * first script sets. Without it all of the app.
 */
export function brandLanguages(): Language[] {
  const named = document.documentElement.dataset['languages']
  return (named?.split(' ') ?? Object.keys(languages)).flatMap((name) => languageFrom(name) ?? [])
}

export function languageFrom(value: string | null | undefined): Language | undefined {
  // Object.hasOwn does not narrow the name.
  return Object.hasOwn(languages, value ?? '') ? (value as Language) : undefined
}
