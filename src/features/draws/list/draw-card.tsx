import { platformNow } from '@/api/platform-clock'
import { endsSoon } from '@/campaign/campaign-card-rules'
import { useCampaignWords } from '@/campaign/use-campaign-words'
import type { DrawSummary } from '@/contract/draws'
import { DrawCountdown } from '@/features/draws/draw-countdown'
import { endOf } from '@/features/draws/draw-time-rules'
import styles from '@/features/draws/draws-page.module.css'
import { OwnTickets } from '@/features/draws/own-tickets'
import { type DrawTab, winnersRoute } from '@/features/draws/routes'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { campaignPath } from '@/routing/campaign-path'
import { Link } from '@/routing/link'
import { CampaignCard, type CardPack } from '@/ui/card'

interface DrawCardProps {
  draw: DrawSummary
  pack: CardPack
  tab: DrawTab
  eager: boolean
}

/** A draw, which leads to its tickets, or to its winners where those are asked for. */
export function DrawCard({ draw, pack, tab, eager }: DrawCardProps) {
  const { t } = useTexts('draws')
  const words = useCampaignWords()
  const { campaignId, campaignSlug, name, imageUrl, status, tickets, entries, pointsPerTicket } =
    draw
  const isOpen = status === 'open' && tab !== 'winners'
  const to = isOpen
    ? campaignPath({ slug: campaignSlug, id: campaignId })
    : winnersRoute.to({ campaignId })
  const price =
    isOpen && pointsPerTicket !== null
      ? words.price({ kind: 'ticket', points: pointsPerTicket })
      : undefined
  const tag = tagOf()

  const end = tab === 'winners' && status !== 'closed' ? undefined : endOf(draw)

  return (
    <CampaignCard
      pack={pack}
      title={name}
      image={imageUrl}
      link={(slot) => <Link {...slot} to={to} />}
      tag={pack === 'b' ? undefined : tag}
      badge={pack === 'b' && tag ? { label: tag } : undefined}
      meta={meta()}
      price={price?.value}
      priceUnit={price?.unit}
      foot={
        end && (
          <p className={styles.below}>
            <DrawCountdown end={end} />
            <OwnTickets own={entries === null ? 0 : tickets} entries={entries} />
          </p>
        )
      }
      eager={eager}
    />
  )

  function tagOf() {
    if (status === 'closed') return t('list.pending')
    if (tab === 'winners') return undefined
    if (tickets > 0) return t('list.tickets', { count: tickets, formatted: formatNumber(tickets) })
    const days = isOpen ? endsSoon(draw.closesAt, platformNow()) : undefined
    return days === undefined ? undefined : words.tag({ kind: 'endsIn', days })
  }

  function meta() {
    const { drawDate, announceDate, lastDrawDate, prizeCount } = draw
    if (status === 'closed') return t('list.results', { date: formatDate(announceDate) })
    const shown = (tab === 'winners' && lastDrawDate) || drawDate
    return t('list.drawn', {
      date: formatDate(shown),
      count: prizeCount,
      formatted: formatNumber(prizeCount),
    })
  }
}
