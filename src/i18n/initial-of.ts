/** The letter in place of a picture. A Thai vowel before its consonant does not stand alone. */
export function initialOf(name: string | null | undefined): string {
  const [first = ''] = name?.trim().match(/[^\s\u0e40-\u0e44]/u) ?? []
  return first.toUpperCase()
}
