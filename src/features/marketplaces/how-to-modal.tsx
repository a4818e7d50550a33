import type { Marketplace } from '@/contract/marketplaces'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { HowToSteps } from './how-to-steps'

export default function HowToModal(props: ModalProps<Marketplace, true>) {
  const { params: marketplace, open, close, onClosed } = props
  const { t } = useTexts('marketplaces')
  const core = useTexts('core')
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('how.titleOf', { shop: marketplace.name })}
      closeLabel={core.t('action.close')}
      actions={
        <Button wide onClick={() => close(true)}>
          {t('how.goOn')}
        </Button>
      }
    >
      <HowToSteps marketplace={marketplace} hasPictures />
    </Sheet>
  )
}
