export interface Budget {
  /** KiB in brotli. */
  script: number
  /** Files of the build: scripts, texts among them, and style sheets. */
  requests: number
}

export interface Visit {
  name: string
  /** The modules that the page loads dynamically; their imports come with them. */
  starts: string[]
  /** The modules that were loaded before; they and their imports are not counted again. */
  after?: string[]
  most: Budget
}

const feature = (path: string) => `src/features/${path}`
const texts = (area: string) => feature(`${area}/texts/en.json`)

const app = ['src/main.tsx', 'src/i18n/texts/en.json']
const home = [...app, feature('home/home-page.tsx'), texts('home')]

/** The modules that restore a member's session. */
export const session = ['src/session/member-session.ts', 'src/storage/encrypted-storage.ts']

/**
 * How visits begin. A module that several chunks share goes into the file of these visits
 * (`chunk-groups.ts`); index.html preloads what they load (`first-paint-plugin.ts`).
 */
export const firstVisits = {
  guest: {
    name: "a guest's home",
    starts: home,
    most: { script: 128, requests: 35 },
  },
  campaign: {
    name: 'a campaign by link',
    starts: [
      ...app,
      feature('rewards/campaign/campaign-page.tsx'),
      feature('rewards/starts.ts'),
      texts('rewards'),
    ],
    most: { script: 156, requests: 35 },
  },
  member: {
    name: "a member's home",
    starts: [
      ...home,
      ...session,
      feature('home/member/member-home.tsx'),
      feature('home/dashboard/item-banner.tsx'),
      feature('home/dashboard/quick-links.tsx'),
    ],
    most: { script: 142, requests: 40 },
  },
  line: {
    name: 'LIFF',
    starts: ['src/host/open-line.ts', 'src/host/line.ts'],
    after: home,
    most: { script: 30, requests: 4 },
  },
} satisfies Record<string, Visit>

/** The whole download of a visit: the page, answers, fonts and pictures, and the build's files. */
export interface WholeBudget {
  requests: number
  /** `transferSize`, as the browser counts it for a page: the bodies, and 300 bytes for the headers of each. */
  kib: number
}

/** Until the page can be used, with an empty cache; for the code at the till, from the wallet on. */
export const wholeVisits = {
  guest: { requests: 21, kib: 219 },
  campaign: { requests: 19, kib: 282 },
  member: { requests: 27, kib: 288 },
  till: { requests: 9, kib: 66 },
} satisfies Record<string, WholeBudget>

/** The list of rewards: the third page that index.html preloads for. */
export const rewards = [
  ...app,
  feature('rewards/catalogue/rewards-page.tsx'),
  feature('rewards/starts.ts'),
  texts('rewards'),
]

/** The modules that the app loads once its first page is idle. */
export const idle = [
  'src/app/more-pages.tsx',
  'src/app/starts.ts',
  'src/i18n/more-texts.ts',
  'src/app/arrival-flow.ts',
  'src/app/page-motion.ts',
  feature('home/dashboard/home-more.tsx'),
]

/** A guest's home that has been open for a moment: the state before any next page. */
export const openHome = [...firstVisits.guest.starts, ...idle]

export const wallet = [
  feature('wallet/my-rewards/my-rewards-page.tsx'),
  feature('wallet/my-rewards/offline-wallet.ts'),
  texts('wallet'),
]

export const till: Visit = {
  name: 'a code at the till, from the wallet',
  starts: [feature('wallet/code/serial-modal.tsx')],
  after: [...openHome, ...firstVisits.member.starts, ...wallet],
  most: { script: 40, requests: 8 },
}

/** Any other page, from home; and a modal, from the page that opens it. */
export const pageBudget: Budget = { script: 45, requests: 8 }
export const modalBudget: Budget = { script: 30, requests: 4 }
/** With the form library and the shared modules of the area's forms. */
export const formModalBudget: Budget = { script: 50, requests: 5 }
