import { onAppearance, storedAppearance } from '@/theme/theme'

/**
 * Sets the colour of the browser's bars. The page comes with a light and a dark one by the device's
 * setting; a member's choice replaces both.
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
