import { Suspense } from 'react'
import { CampaignCard } from '@/campaign/campaign-card'
import { useTexts } from '@/i18n/use-texts'
import { BannerSkeleton } from '@/ui/banner-skeleton'
import type { CardPack } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import type { Piece } from './dashboard-rules'
import { ItemBanner, ItemRow } from '@/features/home/home-chunks'

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
    case 'quote':
      return (
        <Suspense fallback={<Skeleton height="76px" round="m" />}>
          <ItemRow item={piece.item} />
        </Suspense>
      )
  }
}
