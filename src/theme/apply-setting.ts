import type { DesignSetting } from '@/contract/brand-config'
import { featuresOff } from '@/contract/features'
import { languageOfLocale } from '@/i18n/language-of-locale'
import { brandLanguages } from '@/i18n/locale'
import { languageNow } from '@/i18n/texts'
import { outlastsPage } from '@/storage/local-store'
import { applyLook, type Look } from './theme'

// Apart from the theme: a page is painted with what it was served with, or with the last visit's.

/** Applies a brand's design setting to the page and to the next start. */
export function applySetting(setting: DesignSetting) {
  applyLook(lookOf(setting))
  // A host that does not write the brand's languages into its pages; the next start knows them.
  if (!brandLanguages().includes(languageNow()) && outlastsPage()) location.reload()
}

function lookOf({ decor, feature }: DesignSetting): Look {
  const { theme, indicator, pointsCard, locale } = decor
  const languages = new Set([locale.default, ...locale.available].map(languageOfLocale))
  return {
    ...theme.seeds,
    shape: indicator.type,
    gauge: pointsCard.gauge,
    off: featuresOff(feature.setting).join(' '),
    languages: [...languages].filter(Boolean).join(' '),
  }
}
