import type { Location } from 'react-router'
import { host } from '@/host/host'
import type { AppHistory } from '@/routing/app-history'
import type { PageFrame } from './page-frame'
import { knownRoute, loadRoute, startRoute } from './routes'

/** Milliseconds that a carried picture waits for the page that it is carried into. */
const patience = 300
/** The longest that a page may stand still for its next one, in milliseconds. */
const stillFor = 300

type Action = AppHistory['action']

interface Move {
  from: Location
  to: Location
  action: Action
  /** Shows the page that is gone to. */
  show: () => void
}

let tapped: Element | undefined
let isDrawnByBrowser = false
let onShown: () => void = () => undefined

/** Begins to notice what a motion starts from: the picture that was tapped, the browser's own one. */
export function startPageMotion() {
  const early = { capture: true }
  document.addEventListener(
    'click',
    ({ target }) => {
      tapped = target instanceof Element ? target : undefined
    },
    early,
  )
  window.addEventListener(
    'popstate',
    // Safari draws a swipe by itself; not every browser says so.
    (event) => {
      isDrawnByBrowser = event.hasUAVisualTransition
    },
    early,
  )
}

/** The page that was gone to is on the screen. */
export function pageShown() {
  onShown()
}

/**
 * Goes from page to page as the design has it: a child page fades and slides in, and out on the way
 * back; a card's picture is carried into its campaign; between tabs nothing moves. Answers whether
 * the page is to be waited for.
 */
export function movePage(move: Move): boolean {
  const { from, to, action } = move
  const back = action === 'POP'
  const isSamePage = from.pathname === to.pathname
  if (isSamePage || action === 'REPLACE' || (back && isDrawnByBrowser) || !mayMove()) {
    move.show()
    return false
  }
  void animate(move)
  return true
}

async function animate({ from, to, action, show }: Move) {
  const picture = action === 'PUSH' ? carriedPicture(to) : undefined
  const { route } = await loadRoute(to.pathname)
  const isWhole = startRoute(to)
  await route.Page.start().catch(() => undefined)
  if (picture) await Promise.race([isWhole, wait(patience)])
  const child = action === 'POP' ? knownRoute(from.pathname)?.route.frame : route.frame
  if (!child || isTab(child)) return show()

  const { dataset } = document.documentElement
  dataset['motion'] = action === 'POP' ? 'out' : 'in'
  if (picture) nameOf(picture, 'picture')
  let hero: HTMLElement | null = null
  const transition = document.startViewTransition(async () => {
    const shown = new Promise<void>((resolve) => (onShown = resolve))
    show()
    await Promise.race([shown, wait(stillFor)])
    if (!picture) return
    nameOf(picture, '')
    hero = document.querySelector<HTMLElement>('main [data-carried] img')
    if (hero) nameOf(hero, 'picture')
  })
  // A motion that is cut short by the next one has nothing to say.
  const isOver = [transition.ready, transition.updateCallbackDone, transition.finished]
  await Promise.allSettled(isOver)
  if (hero) nameOf(hero, '')
  if (picture) nameOf(picture, '')
  delete dataset['motion']
}

/** Root pages with tabs: between them the way is never a step forward or back. */
function isTab({ bar, tabs }: PageFrame) {
  return bar === 'root' && tabs
}

/** LINE's web view on Android is too slow for it. */
function mayMove() {
  const isSlow = host().kind === 'line' && /android/i.test(navigator.userAgent)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return 'startViewTransition' in document && !isSlow && !isStill
}

/** The picture of the card whose link leads to a campaign. */
function carriedPicture({ pathname }: Location) {
  const link = tapped?.closest('a')
  if (!pathname.startsWith('/campaign/') || link?.pathname !== pathname) return undefined
  return link.closest('article')?.querySelector('img') ?? undefined
}

function nameOf(element: HTMLElement, name: string) {
  element.style.viewTransitionName = name
}

function wait(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
