import '../setup/source-imports.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPlatform, readOptions, stop } from '../platform/platform-database.ts'
import { transact } from '../../mocks/database/transact.ts'

const usage = `Makes a link into the app, in every form, with its QR code for print.

  npm run link -- --campaign 1001 --utm-source line --utm-medium broadcast --out tea
                  --category 3[/31] | --store 205 | --draw 1040 | --code CODE | --screen rewards
                  --utm-campaign … --utm-content … --utm-term … --c …    what the link says of itself
                  --language th    the page and its card in this language
                  --branch 205     the branch that it is posted at
                  --short tea26    makes /s/tea26 as well, and puts that into the QR code
                  --origin https://…    where the app is, unless as liff.config.json says
                  --brand NAME, --channel developing|review|published

  Writes links.txt, qr.svg, qr.png and qr.pdf into the folder --out. What is wrong with the link
  stands in the terminal; a link that leads nowhere is not written. The brand's content and short
  links are those of the reference platform in DATA_DIR (./data).`

const text = { type: 'string' } as const
const options = readOptions(usage, {
  campaign: text,
  category: text,
  store: text,
  draw: text,
  code: text,
  screen: text,
  'utm-source': text,
  'utm-medium': text,
  'utm-campaign': text,
  'utm-content': text,
  'utm-term': text,
  c: text,
  language: text,
  branch: text,
  short: text,
  origin: text,
  brand: text,
  channel: text,
  out: text,
})

// After the hooks of source-imports.ts are in place.
const { lookUp } = await import('@/contract/look-up')
const { checkLink, mayTake } = await import('@/studio/links/link-check-rules')
const { formsOf, linkForms, linkPath } = await import('@/studio/links/link-form-rules')
const { packOf } = await import('../../mocks/brands/packs.ts')
const { campaignFactsOf, targetOf } = await import('./link-facts.ts')
const { saidOf } = await import('./link-check-words.ts')

const out = options.out ?? stop(usage)
const { db, brand } = await openPlatform(
  options.brand === undefined ? undefined : packOf(options.brand).identity.appId,
)
try {
  await make()
} finally {
  await db.destroy()
}

async function make() {
  const now = Date.now()
  const target = targetOf(options, brand) ?? stop(usage)
  const words = {
    utm_source: options['utm-source'] ?? '',
    utm_medium: options['utm-medium'] ?? '',
    utm_campaign: options['utm-campaign'] ?? '',
    utm_content: options['utm-content'] ?? '',
    utm_term: options['utm-term'] ?? '',
    c: options.c ?? '',
  }
  const language = brand.languages.find((name) => name === options.language)
  if (options.language !== undefined && !language)
    stop(`${brand.identity.displayName} has no language "${options.language}".`)
  const branch = options.branch === undefined ? undefined : Number(options.branch)
  const path = linkPath({ target, words, language, branch })
  const app = await appOf(brand.identity.name)
  const addresses = { origin: app.origin, liffId: app.liffId }
  const { miniApp, ...others } = formsOf(path, addresses)
  const forms = app.isMiniApp ? { ...others, miniApp } : others
  const { readVocabulary } = await import('../../mocks/areas/links/used-words.ts')
  const checks = checkLink({
    path,
    forms,
    words,
    vocabulary: await readVocabulary(db, brand.appId),
    off: brand.off,
    languages: brand.languages,
    now,
    campaign: await campaignFactsOf(db, brand, target),
  })
  for (const check of checks) {
    if (check.severity !== 'good') console.warn(`${check.severity}: ${saidOf(check)}`)
  }
  if (!mayTake(checks)) stop('The link was not made.')
  if (options.short !== undefined) await makeShort(options.short, path, now)
  const made = formsOf(path, { ...addresses, shortName: options.short })
  const all = { ...forms, ...(made.short && { short: made.short }) }
  await write(all)
}

async function appOf(name: string) {
  const { liffChannels, readLiffConfig } = await import('../../mocks/line/liff-config.ts')
  const config = lookUp(readLiffConfig(join(process.cwd(), 'liff.config.json')).brands, name)
  const channel = liffChannels.find((one) => one === (options.channel ?? 'developing'))
  if (!channel) stop(`There is no channel "${options.channel}".`)
  const app = config?.apps[channel]
  const origin = options.origin ?? app?.view.url
  if (origin === undefined || !URL.canParse(origin))
    stop('Say where the app is: --origin https://app.example')
  return {
    origin: new URL(origin).origin,
    liffId: app?.liffId ?? '',
    isMiniApp: config?.kind === 'miniapp',
  }
}

async function makeShort(name: string, path: string, now: number) {
  const { ShortName } = await import('@/contract/studio/links')
  const { makeLinkOf } = await import('../../mocks/areas/links/change-links.ts')
  if (!ShortName.safeParse(name).success) stop('--short is 2 to 32 small letters, digits and -.')
  const staff = { id: 'command', name: 'npm run link' }
  const fresh = { name, path, expiresAt: null }
  await transact(db, (tx) => makeLinkOf(tx, { appId: brand.appId, now, staff }, fresh)).catch(
    (error: Error) => stop(`/s/${name}: ${error.message}`),
  )
}

async function write(forms: Partial<Record<(typeof linkForms)[number], string>>) {
  const { drawQr, qrSvg, smallestPrint } = await import('@/studio/links/qr-rules')
  const { qrPdf } = await import('@/studio/links/qr-pdf')
  const { qrPng, readLogo } = await import('./qr-png.ts')
  const address = forms.short ?? forms.liff ?? forms.web ?? ''
  const logo = readLogo(brand.identity.name)
  const colour = brand.design.decor.theme.seeds.primary
  const drawing = drawQr(address, { colour, hasLogo: logo !== undefined })
  const lines = linkForms.flatMap((form) => (forms[form] ? [`${form}\t${forms[form]}`] : []))
  const inSvg = logo && `data:image/png;base64,${logo.toString('base64')}`
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'links.txt'), `${lines.join('\n')}\n`)
  writeFileSync(join(out, 'qr.svg'), qrSvg(drawing, inSvg))
  writeFileSync(join(out, 'qr.png'), await qrPng(drawing, logo))
  writeFileSync(join(out, 'qr.pdf'), await qrPdf(drawing, { logo, address }))
  for (const line of lines) console.log(line)
  console.log(`QR code of ${address}: print it ${smallestPrint(drawing)} mm wide or more.`)
}
