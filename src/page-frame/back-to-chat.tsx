import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'

/** Closes the app where a flow has ended; nothing where the host cannot close it. */
export function BackToChat() {
  const { t } = useTexts('core')
  if (!host().close) return null
  return (
    <Button wide variant="quiet" onClick={() => host().close?.()}>
      {t('action.backToChat')}
    </Button>
  )
}
