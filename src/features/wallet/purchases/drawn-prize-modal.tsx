import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getDrawnPrize } from '@/contract/draws'
import type { Redemption } from '@/contract/redemptions'
import { LoadFailed } from '@/errors/load-failed'
import { hasCode } from '@/features/wallet/reward-row-rules'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { Loading, Skeleton } from '@/ui/skeleton'
import { DrawnPrizeWords } from './drawn-prize-words'
import styles from './prize-modal.module.css'
import { useDraw } from './use-draw'

export interface PrizeParams {
  redemption: Redemption
}

/** What the winner wants next: to say where the prize goes, or to see its code. */
export type PrizeAnswer = { next: 'address' } | { next: 'code'; redemption: Redemption }

/** What a draw came to: not drawn yet, results on their way, won, or not this time. */
export default function DrawnPrizeModal(props: ModalProps<PrizeParams, PrizeAnswer>) {
  const { open, close, onClosed, params } = props
  const { redemption } = params
  const { t } = useTexts('wallet')
  const core = useTexts('core')
  const asked = { params: { redemptionId: redemption.id } }
  const prize = useQuery({ ...q(getDrawnPrize, asked), staleTime: 0 })
  const draw = useDraw(redemption)
  const state = prize.data?.state ?? 'not_drawn'
  const needsAddress = prize.data?.needsAddress === true
  const won = prize.data && hasCode(prize.data.redemption) ? prize.data.redemption : undefined
  const title = t(draw?.isPending && state === 'not_drawn' ? 'state.pending' : `state.${state}`)

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={prize.data ? title : redemption.campaignName}
      closeLabel={core.t('action.close')}
      actions={
        prize.data && (
          <>
            {needsAddress && (
              <Button wide onClick={() => close({ next: 'address' })}>
                {t('draw.chooseAddress')}
              </Button>
            )}
            {won && (
              <Button wide onClick={() => close({ next: 'code', redemption: won })}>
                {t('row.viewCode')}
              </Button>
            )}
            <Button
              wide
              variant={needsAddress || won ? 'quiet' : 'primary'}
              onClick={() => close()}
            >
              {t(needsAddress ? 'draw.later' : 'draw.done')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.reward}>
        <img src={redemption.campaignImgUrl} alt="" width={76} height={76} />
        <b>{redemption.campaignName}</b>
      </div>
      {prize.data && <DrawnPrizeWords prize={prize.data} draw={draw} />}
      {prize.isPending && (
        <Loading label={t('draw.loading')}>
          <Skeleton width="80%" />
        </Loading>
      )}
      {!prize.data && prize.isError && <LoadFailed as="part" query={prize} />}
    </Sheet>
  )
}
