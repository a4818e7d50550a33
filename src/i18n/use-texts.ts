import { useTranslation } from 'react-i18next'
import type { Area } from './texts'

/** The texts of one area: `const { t } = useTexts('rewards')`. Keys are static and typed. */
export function useTexts<A extends Area>(area: A) {
  return useTranslation(area)
}
