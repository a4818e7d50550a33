import { Suspense } from 'react'
import { CampaignCard } from '@/campaign/campaign-card'
import type { DashboardItem } from '@/contract/dashboard'
import { useTexts } from '@/i18n/use-texts'
import { itemLink } from '@/routing/item-link'
import { useDashboardIcon } from './use-dashboard-icon'
import { BannerSkeleton } from '@/ui/banner-skeleton'
import { type CardPack, CampaignCard as Card } from '@/ui/card'
import { ListRow } from '@/ui/list-row'
import type { Piece } from './dashboard-rules'
import styles from './dashboard-section.module.css'
import { ItemBanner } from '@/features/home/home-chunks'

interface DashboardPieceProps {
  piece: Piece
  pack: CardPack
  /** The banner beside the points card. */
  hero?: boolean
  /** The only banner of its row. */
  wide?: boolean
  /** In the first view: its picture loads at once. */
  eager?: boolean
}

export function DashboardPiece({ piece, pack, hero, wide, eager }: DashboardPieceProps) {
  const { t } = useTexts('core')
  switch (piece.kind) {
    case 'campaign':
      return <CampaignCard campaign={piece.campaign} pack={pack} />
    case 'banner':
      return (
        <Suspense
          fallback={<BannerSkeleton look={piece.look} label={t('wait.loading')} hero={hero} />}
        >
          <ItemBanner item={piece.item} look={piece.look} hero={hero} wide={wide} eager={eager} />
        </Suspense>
      )
    case 'row':
      return <ItemRow item={piece.item} />
    case 'quote':
      return <Quote item={piece.item} />
  }
}

function ItemRow({ item }: { item: DashboardItem }) {
  const iconOf = useDashboardIcon()
  const link = itemLink(item.link)
  if (item.imageUrl && link) {
    return (
      <Card
        pack="b"
        title={item.title ?? ''}
        meta={item.subtitle ?? undefined}
        image={item.imageUrl}
        link={link}
      />
    )
  }
  return (
    <ListRow
      title={item.title}
      meta={item.subtitle}
      icon={item.icon ? iconOf(item.icon) : undefined}
      link={link}
    />
  )
}

function Quote({ item }: { item: DashboardItem }) {
  return (
    <figure className={styles.quote}>
      <blockquote>{item.title}</blockquote>
      {item.subtitle && <figcaption>{item.subtitle}</figcaption>}
    </figure>
  )
}
