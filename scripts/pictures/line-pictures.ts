import type { Browser } from 'playwright'
import { openInLine } from '../../e2e/line-client.ts'
import { fontsCss } from '../brand/fonts-css.ts'

/** A page of the app inside LINE; stand-ins replace LINE's client and servers. */
export async function openPageInLine(browser: Browser, origin: string, path: string) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Bangkok',
    locale: 'th-TH',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await openInLine(page, { path })
  return page
}

/** A drawing of a chat: the preview of a link, made from the page's tags, and the rich menu. */
export async function chatPage(origin: string, path: string, richMenu: string): Promise<string> {
  const html = await (await fetch(origin + path)).text()
  const tag = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1] ?? ''
  const image = Buffer.from(await (await fetch(tag('image'))).arrayBuffer()).toString('base64')
  const { host } = new URL('https://members.chaan.example')
  return `<!doctype html><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><style>
    ${fontsCss('', undefined)}
    body { margin: 0; width: 390px; height: 844px; box-sizing: border-box; background: #e3e6ea;
           font-size: 14px; line-height: 1.45; display: flex; flex-direction: column;
           color: #1c1c1e }
    .bubble { margin: 24px 72px 8px 16px; padding: 10px 14px; background: #fff; border-radius: 18px;
              overflow-wrap: anywhere; color: #2459c4 }
    .card { margin: 0 72px auto 16px; background: #fff; border-radius: 18px; overflow: hidden }
    .card img { display: block; width: 100% }
    .card div { padding: 10px 14px 12px }
    b { display: block }
    .text { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical;
            overflow: hidden; color: #4a4a4f }
    small { color: #6b6b70 }
    .menu { display: block; width: 100% }
    .bar { padding: 14px; text-align: center; background: #fff; font-weight: 600 }
  </style>
  <div class="bubble">https://${host}${path}</div>
  <div class="card"><img src="data:image/png;base64,${image}">
    <div><b>${tag('title')}</b><span class="text">${tag('description')}</span><small>${host}</small></div>
  </div>
  <img class="menu" src="data:image/png;base64,${richMenu}">
  <div class="bar">แต้มและรางวัล ▾</div>`
}
