import type { Location } from 'react-router'
import { host } from '@/host/host'
import { type AppHistory, appHistory } from '@/routing/app-history'
import { campaignRoute } from '@/features/rewards/routes'
import { matchRoute } from '@/routes'
import type { Route } from '@/routing/route'
import { pageOf, startRoute } from './pages'

/** How long a carried picture waits for its page, in milliseconds. */
const pictureTimeoutMs = 300
/** The longest wait for the next page, in milliseconds. */
const stillFor = 300
/** The longest wait for the picture of that page, in milliseconds. */
const heroTimeoutMs = 100

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
/** Takes the names and marks of the last transition away. */
let clear: () => void = () => undefined

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
  const isBack = action === 'POP'
  const { route } = matchRoute(to.pathname)
  const frame = isBack ? heroFrame() : cardFrame(to)
  const isWhole = startRoute(to)
  await pageOf(route)
    .start()
    .catch(() => undefined)
  if (frame) await Promise.race([isWhole, wait(pictureTimeoutMs)])
  // A later navigation has come, and has its own motion.
  if (appHistory().location !== to) return
  const child = isBack ? matchRoute(from.pathname).route : route
  if (isTab(child.frame)) return show()

  // One that still runs would end its own names in the middle of this one.
  clear()
  const { dataset, style } = document.documentElement
  dataset['motion'] = isBack ? 'out' : 'in'
  const carried = isShown(frame) ? frame : undefined
  let target: HTMLElement | undefined
  const clearOwn = () => {
    if (target) nameOf(target, '')
    if (carried) nameOf(carried, '')
    delete dataset['motion']
    delete dataset['picture']
    clear = () => undefined
  }
  clear = clearOwn
  if (carried) {
    style.setProperty('--carried-from', getComputedStyle(carried).borderRadius)
    nameOf(carried, 'picture')
  }
  const transition = document.startViewTransition(async () => {
    const shown = new Promise<void>((resolve) => (onShown = resolve))
    show()
    await Promise.race([shown, wait(stillFor)])
    if (!carried || clear !== clearOwn) return
    nameOf(carried, '')
    const goal = isBack ? cardFrameOf(from) : heroFrame()
    await Promise.race([
      goal &&
        pictureIn(goal)
          ?.decode()
          .catch(() => undefined),
      wait(heroTimeoutMs),
    ])
    if (clear !== clearOwn) return
    if (!isShown(goal)) return void (dataset['picture'] = 'late')
    target = goal
    style.setProperty('--carried-to', getComputedStyle(goal).borderRadius)
    nameOf(goal, 'picture')
  })
  // A transition that the next one interrupts rejects; that is no error.
  const isOver = [transition.ready, transition.updateCallbackDone, transition.finished]
  await Promise.allSettled(isOver)
  if (clear === clearOwn) clearOwn()
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

/** The frame of the tapped card's picture, where its link leads to this campaign. */
function cardFrame({ pathname }: Location) {
  const link = tapped?.closest('a')
  return campaignRoute.match(pathname) && link?.pathname === pathname
    ? frameBeside(link)
    : undefined
}

/** The frame of a card on the page whose link leads to this campaign. */
function cardFrameOf({ pathname }: Location) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')]
  return links
    .filter((link) => link.pathname === pathname)
    .map(frameBeside)
    .find(isShown)
}

function frameBeside(link: Element) {
  return link.closest('article')?.querySelector('img')?.parentElement ?? undefined
}

/** The frame of the picture of the campaign on the page. */
function heroFrame() {
  return document.querySelector<HTMLElement>('main [data-carried]') ?? undefined
}

/** Whether a frame is in view with its picture loaded: else it would be carried empty, or from nowhere. */
function isShown(frame: HTMLElement | undefined): frame is HTMLElement {
  const picture = frame && pictureIn(frame)
  if (!frame || !picture?.complete || picture.naturalWidth === 0) return false
  const { top, bottom } = frame.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function pictureIn(frame: HTMLElement) {
  return frame.querySelector('img') ?? undefined
}

function nameOf(element: HTMLElement, name: string) {
  element.style.viewTransitionName = name
}

function wait(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
