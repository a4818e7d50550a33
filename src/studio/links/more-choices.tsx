import { formatNumber } from '@/i18n/formats'
import { Note } from '@/ui/note'
import { useTexts } from '@/studio/i18n/studio-texts'

/** Says that a list of choices is not whole: the others are found by a search. */
export function MoreChoices({ shown = 0, total }: { shown: number | undefined; total: number }) {
  const { t } = useTexts('links')
  if (shown >= total) return null
  const numbers = { shown: formatNumber(shown), total: formatNumber(total) }
  return <Note>{t('where.more', numbers)}</Note>
}
