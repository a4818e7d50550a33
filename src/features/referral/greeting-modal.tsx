import type { Greeting } from '@/contract/referrals'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { NumberedSteps } from '@/ui/text-lists'
import styles from './greeting-modal.module.css'

export interface GreetingParams {
  greeting: Greeting
  code: string
}

/** Who invited a guest, what both get, and how. */
export default function GreetingModal(props: ModalProps<GreetingParams, 'join'>) {
  const { params, open, close, onClosed } = props
  const { code, greeting } = params
  const { name, pointsEach, imageUrl, button } = greeting
  const { t } = useTexts('referral')
  const core = useTexts('core')
  const points = { count: pointsEach, formatted: formatNumber(pointsEach) }
  const hasPoints = pointsEach > 0
  const steps = [
    t('greet.join', { code }),
    ...(hasPoints ? [t('greet.buy'), t('greet.arrive', points)] : []),
  ]
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={name === null ? t('greet.titleBare') : t('greet.title', { name })}
      description={hasPoints && t('greet.gift', points)}
      closeLabel={core.t('action.close')}
      actions={
        <Button wide onClick={() => close('join')}>
          {button}
        </Button>
      }
    >
      <img className={styles.picture} src={imageUrl} alt="" width={1200} height={600} />
      <NumberedSteps steps={steps} />
    </Sheet>
  )
}
