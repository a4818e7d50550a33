import { everyPage } from './every-route.ts'
import { expect, inBothHosts, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad } from './guard.ts'

inBothHosts(({ isInLine }) => {
  test('every page says its title once on a small phone, and asks for nothing that fails', async ({
    page,
    baseURL,
    enter,
    guard,
  }) => {
    // Some addresses are of things that are not there.
    guard.allow(failedToLoad)
    const failed: string[] = []
    page.on('response', (response) => {
      const url = new URL(response.url())
      const isOurs = url.origin === baseURL && !/\/(no-such|-)$/.test(url.pathname)
      if (isOurs && response.status() >= 400) failed.push(`${response.status()} ${url.pathname}`)
    })
    await page.setViewportSize({ width: 320, height: 844 })
    // Without a picture of her own.
    await enter('/', 'orawan')
    await expect(page.locator('#shell')).toHaveCount(0)
    const pages = everyPage.filter(
      ({ at, access }) => at !== '/' && access !== 'guest' && !/line/.test(at),
    )
    for (const { at, bar } of pages) {
      // Each page is left with its texts wrapped, as browser translation leaves them.
      await page.evaluate(wrapTexts)
      await goTo(page, at)
      const { inBar, onPage, isCut } = await page.evaluate(titlesOf)
      const said = [inBar, onPage].filter(Boolean)
      expect(said, `title of ${at}`).toEqual([...new Set(said)])
      expect(said.length, `title of ${at}`).toBeGreaterThan(0)
      expect(isCut, `cut off: ${inBar} at ${at}`).toBe(false)
      if (!isInLine || bar === 'none') expect(inBar, `bar of ${at}`).toBe('')
      expect(failed, `what ${at} asks for`).toEqual([])
    }
  })
}, [])

function wrapTexts() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode)
  for (const text of nodes) {
    if (text.parentElement?.closest('script, style, [translate=no]')) continue
    const font = document.createElement('font')
    text.parentNode?.replaceChild(font, text)
    font.append(text)
  }
}

/** What can be seen of the title of the page. */
function titlesOf() {
  const bar = document.querySelector<HTMLElement>('.sh-top .sh-hello')
  const heading = document.querySelector<HTMLElement>('main h1')
  const seen = (element: HTMLElement | null) =>
    element && element.getBoundingClientRect().width > 1 ? (element.textContent ?? '') : ''
  const room = bar?.closest('.wrap')
  return {
    inBar: seen(bar),
    onPage: seen(heading),
    isCut: Boolean(bar && room && (bar.scrollWidth > bar.clientWidth || room.scrollHeight > 72)),
  }
}
