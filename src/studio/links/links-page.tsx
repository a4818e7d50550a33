import { useTexts } from '@/studio/i18n/studio-texts'

export function LinksPage() {
  const { t } = useTexts('studio')
  return <h1 className="h1">{t('nav.links')}</h1>
}
