import { openAlert } from '@/errors/modals'
import { loadTexts, texts } from '@/i18n/texts'
import { referenceOf } from './pending'

/** Tells the member that nobody can say what became of a request, and where to look. */
export async function tellUnclear({ key }: { key: string }): Promise<void> {
  await loadTexts('exactly-once')
  const reference = texts.t('reference', { ns: 'exactly-once', reference: referenceOf(key) })
  await openAlert({
    icon: 'info',
    title: texts.t('unclearTitle', { ns: 'exactly-once' }),
    text: `${texts.t('unclear', { ns: 'exactly-once' })} ${reference}`,
  })
}
