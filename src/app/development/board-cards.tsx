import keyboard from 'phosphor/regular/keyboard'
import clover from 'phosphor/regular/clover'
import receipt from 'phosphor/regular/receipt'
import usersThree from 'phosphor/regular/users-three'
import { Banner } from '@/ui/banner'
import { BannerSkeleton } from '@/ui/banner-skeleton'
import { BoardSection, Sample, toNowhere } from './board-section'
import styles from './board.module.css'
import { CampaignCard } from '@/ui/card'
import { CardGrid } from '@/ui/card-grid'
import { Carousel } from '@/ui/carousel'
import { PointsCard, PointsCardSkeleton } from '@/ui/points-card'
import { QuickActions } from '@/ui/quick-actions'
import { SectionHeader } from '@/ui/section-header'

const quick = [
  { id: 'code', label: 'Enter a code', icon: keyboard, link: toNowhere },
  { id: 'receipt', label: 'Add receipt', icon: receipt, link: toNowhere },
  { id: 'invite', label: 'Invite friends', icon: usersThree, link: toNowhere },
  { id: 'draw', label: 'Lucky draw', icon: clover, link: toNowhere },
]
const strip = {
  title: 'Show my QR',
  text: 'Earn points at any counter',
  action: { onClick: () => {} },
}
const motifs = ['arch', 'bar', 'ring'] as const
const onTheWay = { level: 'Daylight', sentence: '1,520 to Golden Hour' }
const gauges = [
  ...[0, 0.01, 0.5, 0.99, 1].map((progress) => ({ progress, ...onTheWay })),
  { progress: 1, level: 'Golden Hour', sentence: 'You are at the top' },
]
const arrows = { previousLabel: 'Previous', nextLabel: 'Next' }

export function BoardCards({ art }: { art: (name: string) => string }) {
  const card = (name: string, title: string, price: string, index: number) => (
    <CampaignCard
      key={name}
      pack="a"
      title={title}
      image={art(`campaigns/${name}`)}
      meta="All branches"
      price={price}
      priceUnit="points"
      tag={index === 1 ? '2 days left' : undefined}
      muted={index === 3}
      favourite={{ pressed: index === 1, label: 'Add to My Favorite', onToggle: () => {} }}
      link={toNowhere}
    />
  )
  const shelf = [
    card('iced-thai-tea', 'Iced Thai tea, any size', '120', 0),
    card('pandan-roll', 'Pandan roll cake slice', '180', 1),
    card('mug-pair', 'Stoneware mug pair', '1,900', 2),
    card('golden-hour-candle', 'Golden Hour candle', '1,600', 3),
    card('market-tote', 'Canvas market tote', '650', 4),
  ]
  const draws = ['weekend-in-nan', 'espresso-machine', 'river-cruise'].map((name) => (
    <CampaignCard
      key={name}
      pack="c"
      title="A weekend for two in Nan"
      image={art(`campaigns/${name}`)}
      meta="Drawn on 15 December 2026"
      price="50 pts a ticket"
      link={toNowhere}
    />
  ))
  const pink = { background: '#F6BFD0', foreground: '#3A0A1F' }
  const big = (
    <Banner
      look="a"
      {...pink}
      image={art('banners/double-points')}
      kicker="This weekend only"
      title="Double points on every drink"
      text="20 to 22 November"
      cta="How it works"
      link={toNowhere}
    />
  )

  return (
    <>
      <BoardSection title="Points card">
        {motifs.map((motif) => (
          <PointsCard
            key={motif}
            label="Your points"
            points="2,480"
            expiring={{ amount: '320 points', rest: 'expire', date: '31 December 2026' }}
            gauge={{
              motif,
              progress: 0.62,
              level: 'Daylight',
              sentence: '1,520 to Golden Hour',
              label: '62% to the next level',
            }}
            strip={strip}
          />
        ))}
        <PointsCard
          label="Your points"
          points="14,120"
          gauge={{
            progress: 1,
            level: 'Golden Hour',
            sentence: 'You are at the top',
            label: 'Top level',
          }}
          strip={strip}
        />
        <PointsCardSkeleton label="Loading your points" withStrip />
      </BoardSection>
      {motifs.map((motif) => (
        <BoardSection key={motif} title={`Level gauge: ${motif}`}>
          {gauges.map(({ progress, level, sentence }) => (
            <PointsCard
              key={`${level} ${progress}`}
              label="Your points"
              points={`${progress * 100} %`}
              gauge={{ motif, progress, level, sentence, label: `${progress * 100}%` }}
            />
          ))}
        </BoardSection>
      ))}
      <BoardSection title="Banners a to e">
        {big}
        <BannerSkeleton look="a" label="Loading the banner" />
        <Banner
          look="b"
          background="#FFDE6B"
          foreground="#3A0A1F"
          image={art('banners/mango-season')}
          kicker="New menu"
          title="Mango season is back"
          cta="Try it"
          link={toNowhere}
        />
        <div className={styles.stack}>
          <Banner
            look="c"
            background="#3E4DB3"
            image={art('banners/rainy-day')}
            title="Rainy day, hot cup"
            cta="See drinks"
            link={toNowhere}
          />
          <Banner
            look="e"
            image={art('campaigns/lotus-day-spa')}
            title="Lotus day spa is 20% less"
            text="Until 30 November, Golden Hour members"
            link={toNowhere}
          />
        </div>
      </BoardSection>
      <section className={styles.section}>
        <div className={styles.pair}>
          <Banner
            look="d"
            background="#1F5C3B"
            image={art('banners/snap-receipt')}
            title="Snap a receipt, get points"
            cta="Upload"
            link={toNowhere}
          />
          <Banner
            look="d"
            background="#DDF0F8"
            foreground="#24101A"
            image={art('banners/invite-friends')}
            title="Bring a friend, both get 100"
            cta="Invite"
            link={toNowhere}
          />
        </div>
      </section>
      <section className={styles.section}>
        <QuickActions label="Quick actions" items={quick} />
      </section>
      <section className={styles.section}>
        <SectionHeader title="Carousel c" more={{ label: 'See all', link: toNowhere }} />
        <Carousel type="c" label="Shelf" {...arrows}>
          {shelf}
        </Carousel>
      </section>
      <section className={styles.section}>
        <SectionHeader title="Carousel a" />
        <Carousel type="a" label="Draws" {...arrows}>
          {draws}
        </Carousel>
      </section>
      <section className={styles.section}>
        <SectionHeader title="Carousel b" />
        <Carousel type="b" label="Banners" {...arrows}>
          {big}
          {big}
          {big}
        </Carousel>
      </section>
      <section className={styles.section}>
        <SectionHeader title="Grid of pack a" />
        <CardGrid>{shelf}</CardGrid>
      </section>
      <BoardSection title="Pack b">
        <Sample name="rows">
          <CardGrid layout="rows">
            <CampaignCard
              pack="b"
              title="Pandan roll cake slice"
              image={art('campaigns/pandan-roll')}
              meta="All branches"
              price="180"
              priceUnit="points"
              link={toNowhere}
            />
            <CampaignCard
              pack="b"
              title="Golden Hour candle"
              image={art('campaigns/golden-hour-candle')}
              meta="Back in December"
              price="1,600"
              priceUnit="points"
              badge={{ label: 'Sold out' }}
              muted
              link={toNowhere}
            />
          </CardGrid>
        </Sample>
      </BoardSection>
    </>
  )
}
