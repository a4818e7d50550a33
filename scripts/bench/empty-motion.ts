import type { Browser } from 'playwright'
import { settled } from '../../e2e/settled.ts'
import { openContext } from './bench-pages.ts'
import { movesWhile } from './bench-moves.ts'
import type { Figures } from './bench-report.ts'
import { setSlow } from './bench-touch.ts'

/** The picture of a campaign's card, and of its page, in the sizes of a phone of 390 pixels. */
const picture = '/empty-picture.svg'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="780" height="733">
<rect width="780" height="733" fill="#c96"/><circle cx="390" cy="366" r="240" fill="#fff"/></svg>`

const html = `<!doctype html><html lang="en"><title>Empty</title>
<meta name="viewport" content="width=device-width">
<style>
body { margin: 0 }
button { display: block; width: 171px; margin: 100px 20px; padding: 0; border: 0 }
img { display: block; width: 100%; aspect-ratio: 780 / 733; view-transition-name: picture }
.page button { width: 100%; margin: 0 }
::view-transition-old(root), ::view-transition-new(root) { animation-duration: 200ms }
::view-transition-group(picture) { animation-duration: 320ms }
</style>
<button><img src="${picture}" alt="Empty"></button>
<script>
document.querySelector('button').onclick = () =>
  document.startViewTransition(() => document.body.classList.toggle('page'))
</script></html>`

/**
 * Carries a picture between two views of a page with nothing else, there and back, as `benchMotion`
 * measures the app: what the machine takes by itself.
 */
export async function emptyMotion(browser: Browser): Promise<Figures> {
  const context = await openContext(browser, 'block')
  try {
    await context.route('http://empty.example/**', (route) =>
      route.request().url().endsWith(picture)
        ? route.fulfill({ contentType: 'image/svg+xml', body: svg })
        : route.fulfill({ contentType: 'text/html', body: html }),
    )
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto('http://empty.example/')
    const figures: Figures = {}
    for (const name of ['open', 'back']) {
      await settled(page)
      await setSlow(session, true)
      const { frames, longest, begins } = await movesWhile(page, '::view-transition', () =>
        page.locator('button').tap(),
      )
      figures[`${name}Begins`] = begins
      figures[`${name}Frames`] = frames
      figures[`${name}Longest`] = longest
    }
    return figures
  } finally {
    await context.close()
  }
}
