import { stateArt } from './state-art'

const kept: HTMLImageElement[] = []

/**
 * Loads the pictures of what a lost connection brings while there still is one. A picture that the
 * document holds shows again without a request.
 */
export function keepArt(): void {
  for (const state of ['offline', 'error'] as const) {
    const picture = new Image()
    picture.src = stateArt(state)
    kept.push(picture)
  }
}
