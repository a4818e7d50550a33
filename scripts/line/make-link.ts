import '../setup/source-imports.ts'
import type { LinkTarget } from '@/studio/links/link-target-rules'
import { openDatabase } from '../platform/platform-database.ts'
import { readOptions, stop, stopWithUsage } from '../setup/command-options.ts'
import { endOnFault } from '../setup/end-on-fault.ts'
import { bareOrigin } from '../setup/typed-values.ts'
import type { LinkBrand } from './link-brand.ts'
import { linkOptions, usage } from './link-options.ts'

const options = readOptions(usage, linkOptions)

// After the hooks of source-imports.ts are in place.
const { checkLink, mayTake } = await import('@/studio/links/link-check-rules')
const { formsOf, linkPath } = await import('@/studio/links/link-form-rules')
const { screenKeys } = await import('@/studio/links/link-target-rules')
const { saidOf } = await import('./link-check-words.ts')
const { kindOf, messagesOf, readWords, writeMessages } = await import('./link-messages.ts')
const { idOf, lookAt, targetsOf } = await import('./link-target.ts')

const noTarget =
  'What the link leads to: one of --campaign, --category, --store, --draw, --code and --screen.'

/** Makes a short link to a path. */
type MakeShort = (name: string, path: string) => Promise<void>

const timeoutMs = 10_000
let now = Date.now()
const out = options.out ?? stopWithUsage(usage, '--out is missing: the folder for the files.')
const targets = readTargets()
const kind = messageKind()
const words = {
  utm_source: options['utm-source'] ?? '',
  utm_medium: options['utm-medium'] ?? '',
  utm_campaign: options['utm-campaign'] ?? '',
  utm_content: options['utm-content'] ?? '',
  utm_term: options['utm-term'] ?? '',
  c: options.c ?? '',
}
refuseMixed()
await (options.from === undefined ? makeOnPlatform() : makeFrom(options.from)).catch(endOnFault)

function readTargets() {
  try {
    return targetsOf(options) ?? stopWithUsage(usage, noTarget)
  } catch (error) {
    return endOnFault(error)
  }
}

function messageKind() {
  if (options.message === undefined) return undefined
  return kindOf(options.message) ?? stop('--message is bubble, carousel or buttons.')
}

/** Ends the process where the options do not belong together. */
function refuseMixed() {
  const { screen, short, from } = options
  if (screen !== undefined && !screenKeys.some((key) => key === screen))
    stop(`There is no screen "${screen}". There are: ${screenKeys.join(', ')}.`)
  const isOfCampaigns = targets.every((target) => target.kind === 'campaign')
  if (kind && !isOfCampaigns) stop('--message is of campaigns: --campaign 1001.')
  if (options.words !== undefined && !kind) stop('--words are those of a --message.')
  if (targets.length > 1 && (!kind || kind === 'bubble' || short !== undefined))
    stop('Several campaigns are for --message carousel or buttons, without --short.')
  for (const name of ['short', 'brand', 'channel'] as const)
    if (from !== undefined && options[name] !== undefined)
      stop(
        `--${name} needs the reference platform: with --from only the member contract is asked, which has no such thing.`,
      )
  for (const name of ['app-config', 'mini-app'] as const)
    if (from === undefined && options[name] !== undefined) stop(`--${name} belongs to --from.`)
}

/** On any platform. No database is opened. */
async function makeFrom(address: string) {
  const { readDeployedConfig } = await import('../brand/read-app-config.ts')
  const { brandOfAnswers } = await import('./brand-of-answers.ts')
  const { configOfPage } = await import('./page-config.ts')
  const origin = originOf(address) ?? stop('--from is where the app is: https://app.example')
  const file = options['app-config']
  const { config, adapter } =
    file === undefined ? await configOfPage(address, timeoutMs) : readDeployedConfig(file)
  const asking = { config, adapter, origin, timeoutMs }
  const isMiniApp = options['mini-app'] ?? false
  const brand = await brandOfAnswers(asking, { isMiniApp, origin: ownOrigin() ?? origin })
  console.warn(
    'note: which words other links of the brand carry, the reference platform alone knows. Source and medium are compared with usual ones.',
  )
  await make(brand)
}

async function makeOnPlatform() {
  const { onePack } = await import('../../mocks/brands/one-pack.ts')
  const { createBrands } = await import('../../mocks/brands/brand.ts')
  const { transact } = await import('../../mocks/database/transact.ts')
  const { brandOfDatabase } = await import('./brand-of-database.ts')
  const { appInLiffConfig } = await import('./app-in-liff-config.ts')
  const { name, appId } = onePack(options.brand ?? (process.env.BRAND || 'chaan')).identity
  const channel = options.channel ?? process.env.LIFF_CHANNEL
  const { app, note } = appInLiffConfig(name, { channel, origin: ownOrigin() })
  if (note !== undefined) console.warn(note)
  const { databaseNow } = await import('../../mocks/database/server-time.ts')
  const db = await openDatabase()
  try {
    now = await databaseNow(db)
    const brand = await createBrands(db).find(appId)
    if (!brand) stop(`The database has no brand ${name}: npm start writes it.`)
    await make(await brandOfDatabase(db, brand, app), async (short, path) => {
      const { ShortName } = await import('@/contract/studio/links')
      const { makeLinkOf } = await import('../../mocks/areas/links/change-links.ts')
      if (!ShortName.safeParse(short).success)
        stop('--short is 2 to 32 small letters, digits and -.')
      const staff = { id: 'command', name: 'npm run link' }
      const fresh = { name: short, path, expiresAt: null }
      await transact(db, (tx) => makeLinkOf(tx, { appId: brand.appId, now, staff }, fresh)).catch(
        (error: Error) => stop(`/s/${short}: ${error.message}`),
      )
    })
  } finally {
    await db.destroy()
  }
}

function ownOrigin() {
  if (options.origin === undefined) return undefined
  return bareOrigin(options.origin) ?? stop('Say where the app is: --origin https://app.example')
}

function originOf(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

async function make(brand: LinkBrand, makeShort?: MakeShort) {
  const made = []
  for (const target of targets) made.push(await linkTo(target, brand))
  if (!made.every(({ isFine }) => isFine)) stop('The link was not made.')
  const messages = kind && (await makeMessages(made, brand))
  const [only, another] = made
  const { makeFolder, writeLink } = await import('./write-link.ts')
  // Before the short name, which belongs to this link from then on.
  makeFolder(out)
  if (only && !another) {
    const { short } = options
    if (short !== undefined) await makeShort?.(short, only.path)
    const { short: withName } = formsOf(only.path, { ...brand.app, shortName: short })
    const forms = { ...only.forms, ...(withName && { short: withName }) }
    for (const line of await writeLink(out, forms, brand)) console.log(line)
  }
  for (const file of messages ? writeMessages(out, messages) : []) console.log(file)
  if (!options.card) return
  const { tellCard } = await import('./tell-card.ts')
  for (const { forms } of made) console.log(await tellCard(forms.web ?? '', timeoutMs))
}

/** A link with its checks, which are told. */
async function linkTo(asked: LinkTarget, brand: LinkBrand) {
  const { target, facts, campaign } = await lookAt(asked, brand)
  const { languages, off, vocabulary, app } = brand
  const language = languages.find((name) => name === options.language)
  if (options.language !== undefined && !language)
    stop(`The brand has no language "${options.language}".`)
  const branch = options.branch === undefined ? undefined : idOf('branch', options.branch)
  if (branch !== undefined && !(await brand.hasStore(branch)))
    stop(`The brand has no branch "${options.branch}".`)
  const path = linkPath({ target, words, language, branch })
  const { miniApp, ...others } = formsOf(path, app)
  const forms = app.isMiniApp ? { ...others, miniApp } : others
  const checks = checkLink({
    path,
    forms,
    words,
    vocabulary,
    off,
    languages,
    now,
    campaign: facts,
  })
  const place = targets.length > 1 && asked.kind === 'campaign' ? ` campaign ${asked.id}:` : ''
  for (const check of checks) {
    if (check.severity !== 'good') console.warn(`${check.severity}:${place} ${saidOf(check)}`)
  }
  return { path, forms, campaign, isFine: mayTake(checks) }
}

type MadeLink = Awaited<ReturnType<typeof linkTo>>

/** The message in each language; what LINE refuses is told, and ends the process. */
async function makeMessages(made: readonly MadeLink[], brand: LinkBrand) {
  const linked = made.flatMap(({ campaign, forms }) =>
    campaign ? [{ campaign, link: forms.liff ?? forms.web ?? '' }] : [],
  )
  const given = options.words === undefined ? {} : readWords(options.words)
  const messages = messagesOf(kind ?? 'bubble', linked, { brand, words: given })
  for (const { language, troubles, isTaken } of messages) {
    for (const trouble of troubles)
      console.warn(`${isTaken ? 'warning' : 'bad'}: message-${language}: ${trouble}`)
  }
  if (!messages.every(({ isTaken }) => isTaken)) stop('The message was not made.')
  return messages
}
