import { configure, getConfig, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { isValidElement, type PropsWithChildren, type ReactNode, StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { clearDevice } from './clear-device.ts'
import { beginPage, resetLibraries } from './page-life.ts'
import { type BrandName, createLine, createWorld, type World } from './world.ts'

interface Page {
  /** Whether the splash of index.html stands, as inside LINE. */
  splash?: boolean | undefined
  /** In React's strict mode, which renders all twice: for tests that open every page or modal. */
  isStrict?: boolean | undefined
}

interface Visit extends Page {
  /**
   * Who is signed in, by the local part of the e-mail address of a demo member; a guest without it.
   * Inside LINE it is the LINE user: any other name is one whom the platform does not know.
   */
  as?: string
  brand?: BrandName
  language?: 'en' | 'th'
  host?: 'web' | 'line'
  /** What LINE does otherwise than usual, as in the simulated client's `?simulate=`. */
  simulate?: string
  /** A world that the test has prepared, for LINE one with a line; without it the app has a new one. */
  world?: World
}

// The app renders by itself here, as in a browser: React's act would not wait for what suspends.
const usual = getConfig()
configure({ eventWrapper: (dispatch) => dispatch() })
// The next file may have the same library.
afterAll(() => configure(usual))

const leave: (() => Promise<void> | void)[] = []

afterEach(leaveApp)

/**
 * Opens the app on a page of its own, as a member finds it: the real start, layout, guards and
 * routes, on the reference platform in process. Each page has modules of its own, so what a test
 * needs of them is imported after this. The page ends with the test.
 */
export async function openApp(path: string, visit: Visit = {}) {
  const { as, brand, host = 'web', simulate = '' } = visit
  await leaveApp()
  const world =
    visit.world ??
    (await createWorld({ ...(brand && { brand }), ...(host === 'line' && { line: createLine() }) }))
  clearDevice()
  document.documentElement.lang = visit.language ?? 'en'
  if (host === 'web' && as) await signInBefore(world, as, visit.language ?? 'en')

  const url = new URL(path, location.origin)
  if (host === 'line') {
    for (const [name, value] of Object.entries({ host, member: as ?? 'ploy', simulate }))
      url.searchParams.set(name, value)
  }
  await load(url, visit)
  return {
    world,
    user: userEvent.setup(),
    /** Goes to another page of the app, as a link would. */
    async goTo(next: string) {
      const { appHistory } = await import('@/routing/app-history')
      appHistory().push(next)
    },
    /** Loads the page again, or another one: what the device keeps stays. */
    async reload(next = location.href) {
      await leaveApp()
      await load(new URL(next, location.origin), { isStrict: visit.isStrict })
    },
  }
}

/** Presses a button of the page or of a sheet once it is there and can be used, as a member would. */
export async function press(name: string | RegExp, where?: HTMLElement) {
  const button = await waitFor(() => {
    const found = within(where ?? document.body).getByRole('button', { name })
    if (found.matches(':disabled, [aria-disabled="true"]')) throw new Error(`${name} is disabled`)
    return found
  })
  await userEvent.click(button)
}

/** Puts a text into a field at once. Where the typing matters, a test types: `userEvent.type`. */
export async function enter(field: Element, text: string) {
  // A field that is still reading what was typed before takes nothing yet.
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** Signs a demo member in by the form that is on the page, by the local part of the e-mail address. */
export async function signInByForm(name = 'ploy') {
  await enter(await screen.findByLabelText('Email'), `${name}@chaan.example`)
  await enter(screen.getByLabelText('Password'), 'Veranda#1')
  await press('Log in')
}

/** What is on the page itself, without bars, modals and toasts. */
export const main = () => within(screen.getByRole('main'))

/** A sheet that is open: one that is on its way out may have the title of the next. */
export const dialog = (name: string) =>
  waitFor(() => {
    const open = screen
      .getAllByRole('dialog', { name })
      .filter((one) => !one.matches('[data-closed]'))
    const [only, ...more] = open
    if (!only || more.length > 0) throw new Error(`${open.length} sheets "${name}" are open`)
    return only
  })

/** Modules as a page that is being loaded has them. */
export async function freshPage() {
  // A module that is under way would come into the new page beside its own.
  await vi.dynamicImportSettled()
  vi.resetModules()
  resetLibraries()
}

const splash =
  '<div id="shell"><button id="shell-wallet">My rewards</button><button id="shell-retry">Again</button></div>'

async function load(url: URL, { splash: hasSplash = false, isStrict = false }: Page) {
  await freshPage()
  const { roots, unmount } = rememberRoots(isStrict)
  leave.push(beginPage(), unmount)
  document.body.innerHTML = `${hasSplash ? splash : ''}<div id="root"></div>`
  if (hasSplash) document.documentElement.dataset['splash'] = 'open'
  history.replaceState(null, '', url)
  const { boot } = await import('@/app/boot')
  await boot()
  // Inside LINE a start may leave the page before it shows anything.
  // A question of the start may cover the page already.
  if (roots.length > 0) await screen.findByRole('main', { hidden: true })
}

async function leaveApp() {
  for (const step of leave.splice(0).reverse()) await step()
  // A page that is left loads nothing any more; here it would load modules of the next page.
  await vi.dynamicImportSettled()
  document.body.hidden = false
  document.body.innerHTML = ''
}

/** An earlier visit has left the session on this device. */
async function signInBefore(world: World, name: string, language: 'en' | 'th') {
  const { session } = await world.signIn(name)
  const end = beginPage()
  await freshPage()
  const [{ loadConfig }, { beginSession }, { storedLanguage, storeLanguage }] = await Promise.all([
    import('@/config/config'),
    import('@/session/session'),
    import('@/i18n/language'),
  ])
  loadConfig(document)
  await beginSession(session, true)
  if (storedLanguage() !== language) storeLanguage(language)
  end()
}

/**
 * What React shows goes with the page, or it would go on rendering after the last test. Without strict
 * mode it is rendered once, as for members.
 */
function rememberRoots(isStrict: boolean) {
  const roots: Root[] = []
  vi.doMock('react-dom/client', async (original) => {
    const client = await original<typeof import('react-dom/client')>()
    const createRoot = (...place: Parameters<typeof client.createRoot>) => {
      const root = client.createRoot(...place)
      roots.push(root)
      const render = root.render.bind(root)
      if (!isStrict) root.render = (app) => render(withoutStrictMode(app))
      return root
    }
    return { ...client, createRoot }
  })
  async function unmount() {
    vi.doUnmock('react-dom/client')
    for (const root of roots) root.unmount()
    // React does the last of it in a turn of its own.
    await new Promise((done) => {
      setImmediate(done)
    })
  }
  return { roots, unmount }
}

function withoutStrictMode(app: ReactNode) {
  const isStrict = isValidElement<PropsWithChildren>(app) && app.type === StrictMode
  return isStrict ? app.props.children : app
}
