import { Button } from '@/ui/button'
import { useTexts } from '@/studio/i18n/studio-texts'
import { Message } from './message'

/** In the place of a page that threw. */
export function Failed() {
  const { t } = useTexts('studio')
  return (
    <Message title={t('failed.title')} text={t('failed.text')}>
      <Button onClick={() => location.reload()}>{t('failed.reload')}</Button>
    </Message>
  )
}
