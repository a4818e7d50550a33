import { expect, test } from 'vitest'
import { signIn } from '@/contract/sign-in'
import { changeProfileDetails, getProfileDetails } from '@/contract/profile-details'
import { getProfile } from '@/contract/profile'
import { redeemCampaign } from '@/contract/redeem'
import { sendReceipt } from '@/contract/receipts'
import { getStaff } from '@/contract/studio/staff-people'
import { newKey, order } from '../platform-world'
import { receiptBody } from '../receipts-world'
import { signUp } from '../sign-up-steps'
import { callStaff, signInAsStaff } from '../studio/staff-world'
import { loggedSite } from './logged-site'

const requestId = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/

test('every answer names its request, by an id that the caller cannot choose', async () => {
  const { origin } = await loggedSite()
  const paths = ['/', '/livez', '/api/categories', '/nothing.txt', '/studio/api/me', '/__outbox']
  const headers = { 'X-Request-Id': '2222-2222-22' }

  const answers = await Promise.all(paths.map((path) => fetch(origin + path, { headers })))

  const ids = answers.map((answer) => answer.headers.get('X-Request-Id') ?? '')
  expect(ids).toEqual(paths.map(() => expect.stringMatching(requestId)))
  expect(new Set(ids)).toHaveLength(paths.length)
  expect(ids).not.toContain('2222-2222-22')
})

test('a line of the log says what was asked, and how it ended', async () => {
  const site = await loggedSite()
  const credentials = { email: 'ploy@chaan.example', password: 'wrong' }

  const answer = await site.send(signIn, { body: credentials })
  const { status: pageStatus } = await fetch(`${site.origin}/campaign/iced-thai-tea-p1001`)

  await expect.poll(site.requests).toHaveLength(2)
  expect(site.requests()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      log: 'request',
      id: answer.headers.get('X-Request-Id'),
      brand: site.appId,
      endpoint: 'signIn',
      method: 'POST',
      status: 400,
      refusal: 'wrongCredentials',
      ms: expect.any(Number),
      bytes: expect.any(Number),
    },
    expect.objectContaining({ endpoint: 'page', method: 'GET', status: pageStatus }),
  ])
})

test('no log has a name, a number, an address, a token or a code of anybody', async () => {
  const site = await loggedSite()
  const session = await signUp(site)
  const member = site.as(session.token)
  const details = { nationalIdCard: '1101700230708', passport: 'AA1234567', firstName: 'Nokyoong' }
  await member.call(changeProfileDetails, { body: details })
  await member.call(getProfileDetails, {})
  await member.call(getProfile, {})
  await site.refusal(signIn, { body: { email: 'nok@mail.example', password: 'Papaya#1357' } })
  const credentials = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  const ploy = site.as((await site.call(signIn, { body: credentials })).token)
  await ploy.send(redeemCampaign, order(1001))
  const receipt = receiptBody({ receiptNumber: 'RC-778899' })
  await ploy.send(sendReceipt, { body: receipt, idempotencyKey: newKey() })
  const nok = await signInAsStaff(site, 'nok')
  await callStaff(site, getStaff, {}, { token: nok })
  await fetch(`${site.origin}/resetpassword?token=secret-of-a-link&email=nok@mail.example`)

  await expect.poll(() => site.requests().length).toBeGreaterThan(site.exchanges.length)
  // The security log alone says who, by the id of the account.
  const security = site.securityEvents().map((event) => JSON.stringify({ ...event, who: '' }))
  const written = [...site.lines, ...security]
  const said = await wordsOf(site.exchanges, site.requests())
  expect(said).toEqual(
    expect.arrayContaining([
      'nok@mail.example',
      '0891234567',
      'Mango#2468',
      'Nokyoong',
      '1101700230708',
      'RC-778899',
      session.token,
      ploy.token,
      nok,
    ]),
  )
  expect(written.filter((line) => said.some((word) => line.includes(word)))).toEqual([])
  expect(written.filter((line) => /secret-of-a-link|resetpassword/.test(line))).toEqual([])
})

/** Every text of what was sent and answered, but for the words that logs are made of. */
async function wordsOf(
  exchanges: { request: Request; response: Response }[],
  requests: Record<string, unknown>[],
): Promise<string[]> {
  const own = requests.flatMap(({ endpoint, refusal, brand }) => [endpoint, refusal, brand])
  const words = new Set<string>()
  for (const { request, response } of exchanges) {
    const { authorization = '', ...headers } = Object.fromEntries(request.headers)
    words.add(authorization.replace('Bearer ', ''))
    words.add(headers['idempotency-key'] ?? '')
    for (const body of [request, response]) addWords(await body.text().then(parsed), words)
  }
  return [...words].filter((word) => word.length > 3 && !own.includes(word))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return [...text.matchAll(/name="\w+"\r\n\r\n([^\r]+)\r\n/g)].map(([, value]) => value)
  }
}

function addWords(value: unknown, words: Set<string>) {
  if (typeof value === 'string') words.add(value)
  if (typeof value === 'object' && value) {
    for (const part of Object.values(value)) addWords(part, words)
  }
}
