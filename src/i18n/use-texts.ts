import { type Area, type TextOf, texts } from './texts'

const fixed = new Map<Area, unknown>()

/**
 * The texts of one area: `const { t } = useTexts('rewards')`. Keys are static and typed. Switching
 * the language reloads the page (specification §4), so nothing has to be followed here.
 */
export function useTexts<A extends Area>(area: A): { t: TextOf<A>; i18n: typeof texts } {
  const known = fixed.get(area) ?? texts.getFixedT(null, area)
  fixed.set(area, known)
  // The map has one function per area, typed for that area.
  return { t: known as TextOf<A>, i18n: texts }
}
