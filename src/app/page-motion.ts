import type { Location } from 'react-router'
import { host } from '@/host/host'
import { type AppHistory, appHistory } from '@/routing/app-history'
import { campaignRoute } from '@/features/rewards/routes'
import { matchRoute } from '@/routes'
import type { Route } from '@/routing/route'
import { pageOf, startRoute } from './pages'

/** How long a shared picture waits for its page, in milliseconds. */
const pictureTimeoutMs = 300
/** The longest wait for the next page, in milliseconds. */
const stillFor = 300

type Action = AppHistory['action']

interface Move {
  from: Location
  to: Location
  action: Action
  /** Shows the target page. */
  show: () => void
}

let tapped: Element | undefined
let isDrawnByBrowser = false
let onShown: () => void = () => undefined

/** Starts to record how a transition begins: the tapped picture, or the browser's own swipe. */
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
    // Safari animates a swipe itself; not every browser reports it.
    (event) => {
      isDrawnByBrowser = event.hasUAVisualTransition
    },
    early,
  )
}

/** Called when the target page is on the screen. */
export function pageShown() {
  onShown()
}

/**
 * Goes from page to page as the design has it: a child page fades and slides in, and out on the way
 * back; a card's picture is carried into its campaign; between tabs nothing moves.
 */
export function movePage(move: Move): void {
  const { from, to, action } = move
  const back = action === 'POP'
  const isSamePage = from.pathname === to.pathname
  if (isSamePage || action === 'REPLACE' || (back && isDrawnByBrowser) || !mayMove()) {
    return move.show()
  }
  void animate(move)
}

async function animate({ from, to, action, show }: Move) {
  const picture = action === 'PUSH' ? carriedPicture(to) : undefined
  const { route } = matchRoute(to.pathname)
  const isWhole = startRoute(to)
  await pageOf(route)
    .start()
    .catch(() => undefined)
  if (picture) await Promise.race([isWhole, wait(pictureTimeoutMs)])
  // A later navigation has come, and has its own motion.
  if (appHistory().location !== to) return
  const child = action === 'POP' ? matchRoute(from.pathname).route : route
  if (isTab(child.frame)) return show()

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
  // A transition that the next one interrupts rejects; that is no error.
  const isOver = [transition.ready, transition.updateCallbackDone, transition.finished]
  await Promise.allSettled(isOver)
  if (hero) nameOf(hero, '')
  if (picture) nameOf(picture, '')
  delete dataset['motion']
}

/** Root pages with tabs: between them there is no forward or back. */
function isTab({ bar, tabs }: Route['frame']) {
  return bar === 'root' && tabs
}

/** LINE's web view on Android is too slow for transitions. */
function mayMove() {
  const isSlow = host().kind === 'line' && /android/i.test(navigator.userAgent)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return 'startViewTransition' in document && !isSlow && !isStill
}

/** The picture of the card whose link leads to a campaign. */
function carriedPicture({ pathname }: Location) {
  const link = tapped?.closest('a')
  if (!campaignRoute.match(pathname) || link?.pathname !== pathname) return undefined
  return link.closest('article')?.querySelector('img') ?? undefined
}

function nameOf(element: HTMLElement, name: string) {
  element.style.viewTransitionName = name
}

function wait(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
