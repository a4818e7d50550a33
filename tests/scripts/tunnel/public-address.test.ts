import { describe, expect, test } from 'vitest'
import { type Answer, judge, runHeader } from '../../../scripts/line/tunnel/public-address'

const asked = {
  tool: 'cloudflared',
  host: 'dev.example.com',
  name: 'taem',
  port: 5185,
  runId: 'this',
} as const

function answer(status: number, headers: Record<string, string> = {}, body = ''): Answer {
  return { status, headers: new Headers(headers), body }
}

test('the address is ready when it reaches this start', () => {
  expect(judge(answer(200, { [runHeader]: 'this' }), asked)).toEqual({ isReady: true })
})

describe('a tunnel that may still come up is waited for', () => {
  test.each([
    ['no connection yet', answer(530, {}, 'error code: 1033'), /no tunnel is connected yet/],
    ['nothing behind it', answer(502), /answers 502/],
    ['ngrok offline', answer(404, { 'ngrok-error-code': 'ERR_NGROK_3200' }), /offline/],
    ['nothing behind ngrok', answer(502, { 'ngrok-error-code': 'ERR_NGROK_8012' }), /8012/],
    ['no such name', { failure: 'ENOTFOUND' }, /tunnel route dns taem dev\.example\.com/],
    ['no certificate', { failure: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /may take minutes/],
    ['no connection', { failure: 'ECONNREFUSED' }, /look at your connection/],
  ])('%s', (_, given, sentence) => {
    expect(judge(given, asked)).toEqual({ wait: expect.stringMatching(sentence) })
  })
})

describe('a permanent failure is reported at once', () => {
  const access = { location: 'https://team.cloudflareaccess.com/cdn-cgi/access/login' }

  test.each([
    ['another start', answer(200, { [runHeader]: 'other' }), /Another start of Taem/],
    ['another server', answer(200, {}, '<title>Taem</title>'), /Another server answers/],
    [
      'the page of ngrok, by its header',
      answer(200, { 'ngrok-error-code': 'ERR_NGROK_6024' }),
      /its own page/,
    ],
    ['the page of ngrok, by its text', answer(200, {}, 'ERR_NGROK_6024'), /its own page/],
    ['another refusal of ngrok', answer(403, {}, 'ERR_NGROK_3205'), /errors\/err_ngrok_3205/],
    ['a sign-in of Cloudflare Access', answer(302, access), /Bypass policy/],
  ])('%s', (_, given, sentence) => {
    expect(judge(given, asked)).toEqual({ fault: expect.stringMatching(sentence) })
  })

  test('the error says where the dashboard’s route has to lead if that may be wrong', () => {
    expect(judge(answer(404), { ...asked, name: undefined })).toEqual({
      fault: expect.stringContaining('has to lead to http://localhost:5185'),
    })
  })
})
