import { useQuery } from '@tanstack/react-query'
import { useCardPack } from '@/campaign/use-card-pack'
import type { DrawSummary } from '@/contract/draws'
import { draws } from '@/features/draws/draw-queries'
import { type DrawTab, luckyDrawRoute } from '@/features/draws/routes'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { useMember } from '@/session/session'
import { stateArt } from '@/theme/state-art'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { CardGrid } from '@/ui/card-grid'
import { CardSkeleton, Loading } from '@/ui/skeleton'
import { TabLinks } from '@/ui/tabs'
import styles from '@/features/draws/draws-page.module.css'
import { useParams } from '@/routing/use-address'
import { nextLookMs } from '@/features/draws/draw-time-rules'
import { platformNow } from '@/api/platform-clock'
import { DrawCard } from './draw-card'
import { NewResults } from './new-results'

/** The draws of a tab. Those that wait for their result come before the winners. */
function drawsIn(tab: DrawTab, draws: readonly DrawSummary[]): DrawSummary[] {
  if (tab === 'open') return draws.filter(({ status }) => status === 'open')
  if (tab === 'mine') return draws.filter(({ tickets }) => tickets > 0)
  const pending = draws.filter(({ status }) => status === 'closed')
  const drawn = draws.filter((draw) => draw.status !== 'closed' && draw.lastDrawDate)
  return [...pending, ...drawn.sort((a, b) => drawnAt(b) - drawnAt(a))]
}

const drawnAt = ({ lastDrawDate }: DrawSummary) => Date.parse(lastDrawDate ?? '')

/** The draws that are open, those with winners, and those that the member has tickets of. */
export function Component() {
  const { t } = useTexts('draws')
  const named = useParams(luckyDrawRoute).tab
  const isMember = useMember() !== undefined
  const tabs = luckyDrawRoute.params.tab.filter((one) => one !== 'mine' || isMember)
  const tab = tabs.find((one) => one === named) ?? 'open'
  const query = useQuery({
    ...draws(),
    // The page follows its countdowns.
    refetchInterval: ({ state }) => nextLookMs(state.data ?? [], platformNow()),
  })
  const held = (query.data ?? []).reduce((sum, { tickets }) => sum + tickets, 0)

  return (
    <Page className="wrap sh-room">
      <TabLinks
        label={t('list.title')}
        current={tab}
        items={tabs.map((id) => ({
          id,
          label:
            id === 'mine' && held > 0
              ? t('list.mineCount', { formatted: formatNumber(held) })
              : t(`list.${id}`),
          link: (slot) => <Link {...slot} to={luckyDrawRoute.to({ tab: id })} replace />,
        }))}
      />
      <Loaded query={query} waiting={<Pending />}>
        {(all) => (
          <>
            <NewResults all={all} />
            <DrawCards tab={tab} list={drawsIn(tab, all)} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function DrawCards({ tab, list }: { tab: DrawTab; list: DrawSummary[] }) {
  const { t } = useTexts('draws')
  const { pack, layout } = useCardPack('feature')
  if (list.length === 0) return <NoDraws tab={tab} />
  return (
    <>
      <h2 className="vh">{t(`list.${tab}`)}</h2>
      <div className={styles.draws}>
        <CardGrid layout={layout}>
          {list.map((draw, index) => (
            <DrawCard key={draw.campaignId} draw={draw} pack={pack} tab={tab} eager={index < 2} />
          ))}
        </CardGrid>
      </div>
    </>
  )
}

function NoDraws({ tab }: { tab: DrawTab }) {
  const { t } = useTexts('draws')
  return (
    <EmptyState
      art={stateArt('no-history')}
      title={t(`empty.${tab}Title`)}
      text={t(`empty.${tab}`)}
      action={
        tab !== 'open' && (
          <Link className={buttonClass({ size: 'm' })} to={luckyDrawRoute.to({ tab: 'open' })}>
            {t('empty.toOpen')}
          </Link>
        )
      }
    />
  )
}

function Pending() {
  const { t } = useTexts('core')
  const { pack, layout } = useCardPack('feature')
  return (
    <Loading label={t('wait.loading')} className={styles.draws}>
      <CardGrid layout={layout}>
        {['first', 'second', 'third'].map((key) => (
          <CardSkeleton key={key} pack={pack} />
        ))}
      </CardGrid>
    </Loading>
  )
}
