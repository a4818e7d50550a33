import { useQuery } from '@tanstack/react-query'
import { platformNow } from '@/api/platform-clock'
import { q } from '@/api/q'
import { type DrawnPrize, getDrawnPrize } from '@/contract/draws'
import type { Redemption } from '@/contract/redemptions'
import { hasCode } from '@/features/wallet/my-rewards/my-reward-row-rules'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Loaded } from '@/page-frame/loaded'
import { campaignPath } from '@/routing/campaign-path'
import { Link } from '@/routing/link'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './prize-modal.module.css'
import { messageOf, useDraw } from './use-draw'

export interface PrizeParams {
  redemption: Redemption
}

/** The winner's next step: choose a delivery address, or open the code. */
export type PrizeAnswer = { next: 'address' } | { next: 'code'; redemption: Redemption }

/** The result of a draw: not drawn, results pending, won or not won. */
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
      <Loaded
        query={prize}
        waiting={
          <Loading label={t('draw.loading')} className={styles.words}>
            <Skeleton width="80%" />
          </Loading>
        }
      >
        {(data) => <DrawnPrizeWords prize={data} draw={draw} />}
      </Loaded>
    </Sheet>
  )
}

interface DrawnPrizeWordsProps {
  prize: DrawnPrize
  draw: ReturnType<typeof useDraw>
}

/** Prizes, message, tickets and a link to the campaign. */
function DrawnPrizeWords({ prize, draw }: DrawnPrizeWordsProps) {
  const { t } = useTexts('wallet')
  const { redemption, prizes, needsAddress, campaignExpiredTimestamp: until } = prize
  const { campaignSlug: slug, campaignId: id, tickets } = redemption
  const won = prizes.map(({ ticket }) => ticket)

  return (
    <div className={styles.words}>
      {prizes.length > 0 && (
        <ul className={styles.prizes} aria-label={t('draw.prizes')}>
          {prizes.map(({ rank, name, ticket }) => (
            <li key={`${rank} ${ticket}`}>{name}</li>
          ))}
        </ul>
      )}
      <p>{message()}</p>
      {needsAddress && until && Date.parse(until) > platformNow() && (
        <p>{t('draw.until', { date: formatDate(until) })}</p>
      )}
      {tickets.length > 0 && (
        <>
          <h3 className={styles.caption}>{t('draw.tickets', { count: tickets.length })}</h3>
          <ul className={styles.tickets}>
            {tickets.map((ticket) => (
              <li key={ticket} className={won.includes(ticket) ? styles.winner : undefined}>
                {ticket}
                {won.includes(ticket) && <span className="vh"> {t('draw.winner')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <Link className={styles.way} to={campaignPath({ slug, id })}>
        {t('draw.toCampaign')}
      </Link>
    </div>
  )

  function message(): string {
    const of = messageOf(prize)
    if (of.kind === 'own') return of.text
    if (of.kind !== 'wait') return t(`draw.${of.kind}`)
    if (!draw) return t('draw.wait')
    const results = formatDate(draw.announceDate)
    if (draw.isPending) return t('draw.pending', { date: results })
    return t('draw.dates', { drawn: formatDate(draw.drawDate), results })
  }
}
