import { boardRoute } from './routes'

/** The board of one modal; with a state it opens at once. Names: `modal-states/board-modals.ts`. */
export const modalPath = (modal: string, state?: string) =>
  `${boardRoute.to()}?${new URLSearchParams({ modal, ...(state && { state }) })}`
