import { Suspense, useId } from 'react'
import type { DashboardSection as Section } from '@/contract/dashboard'
import { useTexts } from '@/i18n/use-texts'
import { useDecor } from '@/theme/design-setting'
import { CardGrid, packLayouts } from '@/ui/card-grid'
import { Carousel } from '@/ui/carousel'
import { cssVars } from '@/ui/css-vars'
import { SectionHeader } from '@/ui/section-header'
import { DashboardPiece } from './dashboard-piece'
import { layoutOf, piecesOf } from './dashboard-rules'
import { QuickLinks } from '@/features/home/home-chunks'
import styles from './dashboard-section.module.css'
import { itemLink } from '@/routing/item-link'

interface DashboardSectionProps {
  section: Section
  /** Beside the points card, filling its height. */
  hero?: boolean
  /** In the first view. */
  eager?: boolean
}

export function DashboardSection({ section, hero, eager }: DashboardSectionProps) {
  const { t } = useTexts('core')
  const id = useId()
  const { title } = section
  const more = itemLink(section.seeAll)
  const layout = <Layout section={section} hero={hero} eager={eager} />
  if (!title) return layout
  // A carousel is itself a landmark with this name.
  const Frame = section.layout.kind === 'carousel' ? 'div' : 'section'
  return (
    <Frame aria-labelledby={Frame === 'section' ? id : undefined}>
      <SectionHeader
        id={id}
        title={title}
        more={more && { label: t('action.seeAll'), link: more }}
      />
      {layout}
    </Frame>
  )
}

/** As high as the quick links: one or two are rows of their own on phones. */
function QuickRoom({ count }: { count: number }) {
  const room = count < 3 ? `${count * 68 - 8}px` : undefined
  return <div className={styles.quickRoom} style={cssVars({ '--room': room })} />
}

function Layout({ section, hero, eager }: DashboardSectionProps) {
  const { t } = useTexts('home')
  const core = useTexts('core')
  const decor = useDecor()
  const pieces = piecesOf(section, decor)
  const { kind, type, pack } = layoutOf(section, pieces, decor)
  const areCards = pieces.some((piece) => piece.kind === 'campaign')
  // In a split layout the last of an odd number is alone.
  const isAlone = (index: number) =>
    kind === 'split' ? index % 2 === 0 && index === pieces.length - 1 : pieces.length === 1
  const drawn = pieces.map((piece, index) => (
    <DashboardPiece
      key={piece.id}
      piece={piece}
      pack={pack}
      hero={hero}
      wide={!hero && isAlone(index)}
      eager={eager && index === 0}
    />
  ))

  switch (kind) {
    case 'carousel':
      return (
        <Carousel
          type={type}
          label={section.title ?? t('section.banners')}
          previousLabel={core.t('action.previous')}
          nextLabel={core.t('action.next')}
          indicator={decor.indicator}
          fill={hero}
        >
          {drawn}
        </Carousel>
      )
    case 'grid':
      return areCards ? (
        <CardGrid layout={packLayouts[pack]} label={section.title ?? undefined}>
          {drawn}
        </CardGrid>
      ) : (
        <Suspense fallback={<QuickRoom count={section.items.length} />}>
          <QuickLinks section={section} />
        </Suspense>
      )
    case 'split':
      return <div className={styles.split}>{drawn}</div>
    case 'list':
      return <CardGrid layout={areCards ? packLayouts[pack] : 'cards'}>{drawn}</CardGrid>
    case 'single':
    case 'stack':
      return <div className={hero ? styles.fill : styles.stack}>{drawn}</div>
  }
}
