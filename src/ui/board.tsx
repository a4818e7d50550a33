import { BoardCards } from './board-cards'
import { BoardControls } from './board-controls'
import { BoardFrame } from './board-frame'
import { BoardMessages } from './board-messages'
import { BoardOverlays } from './board-overlays'

export interface BoardProps {
  /** The address of a piece of the brand's art by its name, such as `campaigns/pandan-roll`. */
  art: (name: string) => string
}

/** Shows every component in every state. Development only. */
export function Board({ art }: BoardProps) {
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
