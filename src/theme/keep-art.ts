import { stateArt } from './state-art'

const kept: HTMLImageElement[] = []

/**
 * Preloads the pictures of the offline states. A picture in the document shows again without a
 * request.
 */
export function keepArt(): void {
  for (const state of ['offline', 'error'] as const) {
    const picture = new Image()
    picture.src = stateArt(state)
    kept.push(picture)
  }
}
