import type { AppIcon } from '../../mocks/brands/app-icons.ts'
import type { Sources } from './sources.ts'

/** The brand's icon in its pack: a square with its own background colour. */
export const iconFile = 'images/navigation/app-icon.svg'

/**
 * The page of an app icon. On maskable and touch icons the background reaches the edges: systems
 * cut their own shape, and an iPhone shows transparent corners black.
 */
export function iconPage(sources: Sources, { kind, size }: AppIcon): string {
  // The background colour is known only from the drawing; `draw.ts` reads it from the picture.
  return `<!doctype html><meta charset="utf-8"><style>
html, body { margin: 0; width: ${size}px; height: ${size}px; overflow: hidden }
img { display: block; width: 100%; height: 100% }
</style><img data-kind="${kind}" src="${sources.picture(iconFile)}">`
}
