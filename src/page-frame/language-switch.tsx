import { Suspense } from 'react'
import { showError } from '@/errors/show-error'
import { LanguageName } from '@/i18n/language-name'
import { otherLanguages } from '@/i18n/locale'
import { chunk } from '@/ui/chunk'

/** Switches a guest's language; a brand with one language has nothing to switch. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const [other, ...more] = otherLanguages()
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

const LanguageSelect = chunk(() => import('./language-select').then((more) => more.LanguageSelect))
