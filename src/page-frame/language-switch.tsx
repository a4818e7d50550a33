import { Suspense } from 'react'
import { showError } from '@/errors/show-error'
import { LanguageName } from '@/i18n/language-name'
import { brandLanguages } from '@/i18n/locale'
import { languageNow } from '@/i18n/texts'
import { optionalChunk } from '@/ui/chunk'

/** Switches the language; a brand with one has nothing to switch. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const [other, ...more] = brandLanguages().filter((name) => name !== languageNow())
  if (!other) return null
  if (more.length > 0) {
    return (
      <Suspense>
        <LanguageSelect className={className} />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      lang={other}
      className={className}
      onClick={() =>
        void switching()
          .then((go) => go.switchLanguage(other))
          .catch(showError)
      }
    >
      <LanguageName of={other} />
    </button>
  )
}

const switching = () => import('@/session/switch-language')

const LanguageSelect = optionalChunk(async () => (await import('./language-select')).LanguageSelect)
