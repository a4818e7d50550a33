import { cardSize } from '../../mocks/brands/cards.ts'
import { motif } from './motif.ts'
import { artFile, type Sources } from './sources.ts'

// Chats show a card at 1.91:1 or cut a square out of its middle: its subject stays within
// the middle 630 pixels. No words: the card is the same in every language.

/** The page of a drawing's card: the drawing to the edges, the brand's logo in a corner. */
export function artCardPage(sources: Sources, file: string): string {
  const { logo } = sources.design.decor
  return page(
    sources.theme(['--bg', '--r-xl']),
    `img.art { width: 100%; height: 100%; object-fit: cover; display: block;
               /* Drawings have room below their subject, seldom above. */
               object-position: 50% 0 }
     .logo { position: absolute; left: 0; bottom: 0; padding: 26px 36px; background: var(--bg);
             border-top-right-radius: var(--r-xl) }
     .logo img { display: block; max-width: 170px; height: 36px }`,
    `<img class="art" src="${sources.picture(file)}">
     <div class="logo"><img src="${sources.picture(logo.light)}"></div>`,
  )
}

/** The page of the start page's card: the logo over the brand's motif, on its strongest surface. */
export function startCardPage(sources: Sources): string {
  const { logo, pointsCard } = sources.design.decor
  return page(
    sources.theme(['--hero', '--hero-2', '--accent']),
    `body { background: var(--hero) }
     svg { position: absolute; inset: 0 }
     .logo { position: absolute; left: 0; right: 0; top: 0; height: 100%; display: grid;
             place-items: center }
     .logo img { width: 430px; height: 150px; object-fit: contain }`,
    `${motif(pointsCard.gauge)}<div class="logo"><img src="${sources.picture(logo.inverse)}"></div>`,
  )
}

/**
 * The page of a list's card: up to three of its pictures, the first in the middle, and the logo.
 * Two share the middle square.
 */
export function listCardPage(sources: Sources, arts: readonly string[]): string {
  const { logo, pointsCard } = sources.design.decor
  const [first, second, third] = arts
  const shown = third === undefined ? [first, second] : [second, first, third]
  const frames = shown.flatMap((art) =>
    art === undefined ? [] : [`<img src="${sources.picture(artFile(art))}">`],
  )
  const side = frames.length === 2 ? 300 : 408
  return page(
    sources.theme(['--hero', '--bg', '--r-xl']),
    `body { background: var(--hero) }
     .arts { position: absolute; left: 50%; top: 52px; height: 408px; translate: -50%;
             display: flex; align-items: center; gap: 30px }
     .arts img { box-sizing: border-box; width: ${side}px; height: ${side}px; object-fit: cover;
                 border: 8px solid var(--bg);
                 border-radius: ${pointsCard.gauge === 'arch' ? '204px 204px 0 0' : 'var(--r-xl)'} }
     .logo { position: absolute; left: 0; right: 0; bottom: 50px; display: grid;
             justify-items: center }
     .logo img { height: 64px; max-width: 320px }`,
    `<div class="arts">${frames.join('')}</div>
     <div class="logo"><img src="${sources.picture(logo.inverse)}"></div>`,
  )
}

function page(theme: string, css: string, body: string) {
  return `<!doctype html><meta charset="utf-8"><style>${theme}
html, body { margin: 0; width: ${cardSize.width}px; height: ${cardSize.height}px; overflow: hidden;
  position: relative }
${css}</style>${body}`
}
