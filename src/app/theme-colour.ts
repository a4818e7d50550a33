import { onAppearance, storedAppearance } from '@/theme/theme'

/**
 * The browser paints its bars in the colours that the page came with, light or dark as the device
 * is. Where a member has chosen otherwise, both become the chosen one.
 */
export function followThemeColour(): void {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const known = metas.map((meta) => ({ meta, colour: meta.content }))
  const colourOf = (appearance: 'light' | 'dark') =>
    known.find(({ meta }) => meta.getAttribute('media')?.includes(appearance))?.colour
  const paint = () => {
    const chosen = storedAppearance()
    for (const { meta, colour } of known) {
      meta.content = (chosen !== 'system' && colourOf(chosen)) || colour
    }
  }
  onAppearance(paint)
  paint()
}
