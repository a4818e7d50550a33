import { useTexts } from '@/i18n/use-texts'
import { ErrorNote } from './error-note'
import { useDescribedError } from './use-described-error'

/** Why an action of a page or sheet failed; nothing without an error. */
export function FailureNote({ error }: { error: unknown }) {
  const { t } = useTexts('core')
  const described = useDescribedError(error)
  if (!error) return null
  const { text = t('state.failed'), reference, way } = described ?? {}
  return <ErrorNote text={text} reference={reference} way={way} />
}
