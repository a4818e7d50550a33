import { useTexts } from '../i18n/studio-texts'

export default function LinksPage() {
  const { t } = useTexts('studio')
  return <h1 className="h1">{t('nav.links')}</h1>
}
