import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { targetPath } from '@/studio/links/link-target-rules'
import { brandOfAnswers } from '../../scripts/line/brand-of-answers.ts'
import { lookAt, targetsOf } from '../../scripts/line/link-target.ts'
import { configOfPage } from '../../scripts/line/page-config.ts'
import { freshFolder } from '../fresh-folder.ts'
import { type CrmOptions, startCrm } from './brand-crm.ts'
import { runLink } from './link-run.ts'
import { listening } from './listening.ts'
import { startBuilt } from './started.ts'

const timeoutMs = 10_000

const day = 86_400_000

/** A campaign as that platform spells it. */
const mango = {
  Id: 7,
  Slug: 'mango-tea',
  Name: 'ชามะม่วง',
  Summary: 'แก้วใหญ่ ลดครึ่งราคา',
  Type: 1,
  Full_Image_Url: 'https://cdn.example/mango.svg',
  Share_Image_Url: 'https://cdn.example/mango.jpg',
  Category_Id: 3,
  Point_Per_Unit: 50,
  Price_Per_Unit: 0,
  Qty: 10,
  Item_Count_Sold: 10,
  Delivered: false,
  Start_Date: new Date(Date.now() - day).toISOString(),
  Expire_Date: new Date(Date.now() + day).toISOString(),
  Redeem_State: { Key: 'sold_out' },
  Description: '',
  Conditions: [],
  Category_Name: 'เครื่องดื่ม',
  Pay_Options: [],
}

const stores = [{ Id: 205, Name: 'อารีย์' }]

const sent = (data: unknown) => (answer: ServerResponse) =>
  answer.end(JSON.stringify({ is_success: true, DATA: data }))

function refuse(answer: ServerResponse) {
  answer.statusCode = 404
  answer.end(JSON.stringify({ is_success: false, ERROR: { ID: 404, Message: 'No such thing' } }))
}

const known: CrmOptions['answers'] = {
  '/gateway/campaigns/7': sent(mango),
  '/gateway/campaigns/8': refuse,
  '/gateway/stores': sent(stores),
}

/** A brand on a platform of another maker, and its page with the app config. */
async function brandOnCrm(answers: CrmOptions['answers'] = known, values: object = {}) {
  const crm = await startCrm({ answers })
  onTestFinished(crm.stop)
  const config = { ...crm.config, prd: { ...crm.config.prd, ...values } }
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const app = await pageServer(
    `<title>มะลิ</title><script type="application/json" id="app-config">${json}</script></head>`,
  )
  return { app, config, asked: crm.asked }
}

async function pageServer(html: string, status = 200) {
  const server = createServer((_, answer) => answer.writeHead(status).end(html))
  const { port, stop } = await listening(server)
  onTestFinished(stop)
  return `http://127.0.0.1:${port}`
}

const words = ['--utm-source', 'line', '--utm-medium', 'broadcast']

test('a brand on its own CRM gets links, a message in its language, and its card', async () => {
  const { app, asked } = await brandOnCrm(known, { lineEnabled: true, lineLiffId: '1-mali' })

  const made = await runLink(
    ['--from', app, '--campaign', '7', ...words, '--message', 'bubble', '--card'],
    // A database is looked for nowhere.
    { env: { DATA_DIR: '/nowhere' } },
  )

  const path = '/campaign/mango-tea-p7?utm_source=line&utm_medium=broadcast'
  const link = `https://liff.line.me/1-mali${path}`
  expect([made.code, made.file('links.txt')]).toEqual([0, `web\t${app}${path}\nliff\t${link}\n`])
  expect(made.stderr).toContain('warning: It is sold out.')
  expect(made.stderr).toContain('the reference platform alone knows')
  const action = { type: 'uri', label: 'ดูรายละเอียด', uri: link }
  expect(JSON.parse(made.file('message-th.json'))).toMatchObject({
    type: 'flex',
    altText: 'ชามะม่วง',
    contents: {
      hero: { url: 'https://cdn.example/mango.jpg' },
      body: { contents: [{ text: 'ชามะม่วง' }, { text: 'แก้วใหญ่ ลดครึ่งราคา' }] },
      footer: { contents: [{ color: '#0b6e4f', action }] },
    },
  })
  expect(existsSync(join(made.out, 'message-en.json'))).toBe(false)
  expect(made.stdout).toContain('LINE\n  title        มะลิ\n  description  –\n  picture      –')
  expect(made.stdout).toContain('warning: There’s no picture. “npm run brand” makes the cards')
  expect(asked.filter(({ headers }) => headers.authorization)).toEqual([])
})

test('the app config may be a file, for an app that is not up yet', async () => {
  const { config } = await brandOnCrm()
  const folder = freshFolder()
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config))

  const from = ['--from', 'https://mali.example', '--app-config', join(folder, 'config.json')]
  const made = await runLink([...from, '--store', '205', '--branch', '205', ...words])

  expect(made.stderr).toContain('The brand has no LIFF app')
  expect(made.stdout).toContain(
    'https://mali.example/findstore?branch=205&utm_source=line&utm_medium=broadcast&store=205',
  )
})

/** What a failing command leaves: its sentence, and neither files nor a stack. */
async function refusal(args: readonly string[]) {
  const { code, stderr, out } = await runLink(args)
  expect([code, existsSync(out), stderr.includes('    at ')]).toEqual([1, false, false])
  return stderr
}

test('a link that leads nowhere is not made', async () => {
  const { app } = await brandOnCrm()

  expect(await refusal(['--from', app, '--campaign', '8'])).toContain('bad: There is no such page.')
})

test('what needs the reference platform is told', async () => {
  const { app } = await brandOnCrm()

  expect(await refusal(['--from', app, '--screen', 'rewards', '--short', 'tea'])).toContain(
    '--short needs the reference platform: with --from only the member contract is asked',
  )
})

test('a refusal of the platform is told in a sentence', async () => {
  const { app } = await brandOnCrm(known, { subscriptionKey: 'another' })

  expect(await refusal(['--from', app, '--screen', 'rewards'])).toContain(
    'refused the request: 401 "Access denied: invalid key.". Is subscriptionKey',
  )
})

test('a message that LINE refuses is not written', async () => {
  const { app } = await brandOnCrm()
  const file = join(freshFolder(), 'words.json')
  writeFileSync(file, JSON.stringify({ th: { title: 'ชา'.repeat(30), text: 'ลด', button: 'ดู' } }))

  const message = ['--campaign', '7', '--message', 'buttons', '--words', file]
  expect(await refusal(['--from', app, ...message])).toContain(
    'bad: message-th: The title has 60 characters; a card takes 40.',
  )
})

/** The brand as the command asks it. */
async function askedBrand(answers: CrmOptions['answers'] = known) {
  const { app } = await brandOnCrm(answers)
  const { config, adapter } = await configOfPage(app, timeoutMs)
  const asking = { config, adapter, origin: app, timeoutMs }
  return brandOfAnswers(asking, { origin: app, isMiniApp: false })
}

const categories = [
  {
    Id: 3,
    Slug: 'drinks',
    Name: 'เครื่องดื่ม',
    Image_Url: '/drinks.svg',
    Campaign_Count: 1,
    Sub_Categories: [{ Id: 31, Slug: 'tea', Name: 'ชา' }],
  },
]
const draw = {
  Campaign_Id: 7,
  Campaign_Slug: 'mango-tea',
  Name: 'ชามะม่วง',
  Image_Url: '/mango.svg',
  Closes_At: mango.Expire_Date,
  Draw_Date: mango.Expire_Date,
  Announce_Date: mango.Expire_Date,
  Points_Per_Ticket: 1,
  Prize_Count: 1,
}

test('a branch or category that the brand does not have leads nowhere', async () => {
  const brand = await askedBrand({ ...known, '/gateway/categories': sent(categories) })

  const targets = [
    '--store 205',
    '--store 206',
    '--category 3/31',
    '--category 3/32',
    '--category 4',
  ]
  const facts = await Promise.all(
    targets.map(async (typed) => {
      const [name = '', value] = typed.replace('--', '').split(' ')
      const [target] = targetsOf({ [name]: value }) ?? []
      return target && (await lookAt(target, brand)).facts
    }),
  )

  expect(facts).toEqual([undefined, 'missing', undefined, 'missing', 'missing'])
})

test.each([
  ['open', '/campaign/mango-tea-p7'],
  ['announced', '/announcement/7'],
])('a draw that is %s leads to %s', async (status, path) => {
  const draws = sent([{ ...draw, Status: status }])
  const brand = await askedBrand({ ...known, '/gateway/draws': draws })

  const { target } = await lookAt({ kind: 'draw', id: 7, slug: '', isAnnounced: false }, brand)

  expect(targetPath(target)).toContain(path)
})

test.each([
  [{ category: '10/abc' }, '--category is "abc". Expected: an id, or two as 3/31.'],
  [{ category: '10/101/7' }, '--category is "10/101/7". Expected: an id, or two as 3/31.'],
  [{ campaign: '1001,x' }, '--campaign is "x". Expected: an id, such as 205.'],
  [{ store: '1e3' }, '--store is "1e3". Expected: an id, such as 205.'],
  [{ draw: '' }, '--draw is "". Expected: an id, such as 205.'],
])('the target %j is refused', (typed, told) => {
  expect(() => targetsOf(typed)).toThrow(told)
})

const gold = { Id: 2, Key: 'gold', Name: 'ทอง', From: 1, Keep: 1, Multiplier: 1, Summary: '' }
const period = { From: mango.Start_Date, To: mango.Expire_Date }

test.each([
  ['its name', sent({ Basis: '', Period: period, Levels: [{ ...gold, Benefits: [] }] }), 'ทอง'],
  ['its number on a platform without levels', refuse, '2'],
])('a level is told by %s', async (_, levels, level) => {
  const campaign = sent({ ...mango, Require_Level: 2 })
  const brand = await askedBrand({ '/gateway/campaigns/7': campaign, '/gateway/levels': levels })

  expect(await brand.campaign(7)).toMatchObject({ facts: { level } })
})

const html = (answer: ServerResponse) => answer.end('<html>')
const silent = (answer: ServerResponse) => answer.destroy()
const withoutName = sent({ ...mango, Name: null })

test.each([
  ['a page', { '/gateway/campaigns/7': html }, /which is no JSON/],
  ['another form', { '/gateway/campaigns/7': withoutName }, /is not what getCampaign promises/],
  ['nothing', { '/gateway/campaigns/7': silent }, /did not answer/],
])('%s in place of a campaign is told in a sentence', async (_, answers, reason) => {
  const brand = await askedBrand(answers)

  await expect(brand.campaign(7)).rejects.toThrow(reason)
})

test('another answer in place of the setting is told in a sentence', async () => {
  const asked = askedBrand({ '/admin/app/mali-app/setting': sent([]) })

  await expect(asked).rejects.toThrow(/is no design setting/)
})

test.each([
  ['<title>Another site</title>', 200, /carries no app config/],
  ['<script id="app-config">{"environment":"dev"}</script>', 200, /dev is missing/],
  ['Bad gateway', 502, /answered with status 502/],
])('a page “%s” is no app', async (page, status, reason) => {
  const app = await pageServer(page, status)

  await expect(configOfPage(app, timeoutMs)).rejects.toThrow(reason)
})

test('the reference platform is read in the same way, in both of its languages', async () => {
  const { port, close } = await startBuilt()
  onTestFinished(close)
  const app = `http://localhost:${port}`

  const message = ['--campaign', '1001,1003', '--message', 'carousel', '--card']
  const made = await runLink(['--from', app, ...message, ...words])

  const files = ['en', 'th'].map((language) => JSON.parse(made.file(`message-${language}.json`)))
  const bubbles = files.map(({ contents }) => contents.contents.length)
  expect([made.code, bubbles]).toEqual([0, [2, 2]])
  expect(files[0].altText).toMatch(/^Iced Thai tea, /)
  expect(files[1].altText).toMatch(/^ชาไทยเย็น/)
  expect(files[1].contents.contents[0].hero.url).toMatch(/^https:\/\/localhost:\d+\/.*\.(jpg|png)/)
  expect(made.stdout).toContain(`What a chat sees of ${app}/campaign/iced-thai-tea-p1001?`)
  expect(made.stdout).toMatch(/Facebook\n {2}title.*\n.*\n {2}picture +http:.*\(wide\)/)
})
