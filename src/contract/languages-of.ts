import { type Language, languageNames, languages } from './languages'

/**
 * The languages of a brand by `decor.locale` of its design setting, its own first. Codes of no language
 * of ours are left out; a default that is not available counts for nothing.
 */
export function languagesOf(setting: {
  default: number
  available: readonly number[]
}): Language[] {
  const { available, default: own } = setting
  const codes = new Set(available.includes(own) ? [own, ...available] : available)
  return [...codes].flatMap((code) => languageNames.filter((name) => languages[name].code === code))
}
