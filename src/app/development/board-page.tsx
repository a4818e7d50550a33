import { config } from '@/config/config'
import { PageTitle } from '@/page-frame/page-title'
import { useSearch } from '@/routing/use-address'
import { BoardCards } from './board-cards'
import { BoardControls } from './board-controls'
import { BoardFrame } from './board-frame'
import { BoardMessages } from './board-messages'
import { BoardModals } from './board-modals-section'
import { BoardOverlays } from './board-overlays'

/**
 * `/test`: every component and every modal in every state. `?modal=redeemConfirm&state=points` opens
 * that one at once, without the components.
 */
export function Component() {
  const [query] = useSearch()
  const { bases, appId } = config()
  const images = `${bases.blob}/webconfig/whitelabel/${appId}/images`
  // The address of a piece of the brand's art by its name, such as `campaigns/pandan-roll`.
  const art = (name: string) => `${images}/${name}.svg`
  const only = query.get('modal') ?? undefined
  return (
    <>
      <PageTitle>{only === undefined ? 'Component board' : `${only} · Component board`}</PageTitle>
      {only === undefined ? (
        <BoardFrame art={art}>
          <h1 tabIndex={-1}>Component board</h1>
          <BoardControls />
          <BoardCards art={art} />
          <BoardMessages art={art} />
          <BoardOverlays art={art} />
          <BoardModals />
        </BoardFrame>
      ) : (
        <div className="wrap">
          <h1 tabIndex={-1}>Component board</h1>
          <BoardModals only={only} />
        </div>
      )}
    </>
  )
}
