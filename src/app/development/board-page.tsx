import { config } from '@/config/config'
import { BoardCards } from './board-cards'
import { BoardControls } from './board-controls'
import { BoardFrame } from './board-frame'
import { BoardMessages } from './board-messages'
import { BoardOverlays } from './board-overlays'

/** In development only: every component in every state. */
export function Component() {
  const { bases, appId } = config()
  const images = `${bases.blob}/webconfig/whitelabel/${appId}/images`
  // The address of a piece of the brand's art by its name, such as `campaigns/pandan-roll`.
  const art = (name: string) => `${images}/${name}.svg`
  return (
    <BoardFrame art={art}>
      <h1>Component board</h1>
      <BoardControls />
      <BoardCards art={art} />
      <BoardMessages art={art} />
      <BoardOverlays art={art} />
    </BoardFrame>
  )
}
