import { describe, expect, test } from 'vitest'
import { adviceFor, commandLine, toolEnvironment } from '../../../scripts/line/tunnel/command-line'

const ends = { port: 5185, configFile: '/cache/cloudflared.json' }

test('a named tunnel runs with our route only, whatever config.yml says', () => {
  const tunnel = {
    tool: 'cloudflared',
    host: 'dev.example.com',
    name: 'taem',
    credentialsFile: '/taem.json',
  } as const

  const line = commandLine(tunnel, ends)

  expect([line.command, ...line.args].join(' ')).toBe(
    'cloudflared tunnel --no-autoupdate --config /cache/cloudflared.json run taem',
  )
  expect(JSON.parse(line.config ?? '')).toEqual({
    tunnel: 'taem',
    'credentials-file': '/taem.json',
    ingress: [
      { hostname: 'dev.example.com', service: 'http://127.0.0.1:5185' },
      { service: 'http_status:404' },
    ],
  })
})

test('a tunnel with a token takes its routes from the dashboard, and the token is not in its arguments', () => {
  const line = commandLine({ tool: 'cloudflared', host: 'dev.example.com' }, ends)

  expect(line.args).toEqual(['tunnel', '--no-autoupdate', 'run'])
  expect(line.config).toBeUndefined()
})

test('ngrok gets its fixed domain', () => {
  const line = commandLine({ tool: 'ngrok', host: 'taem.ngrok.app' }, ends)

  expect([line.command, ...line.args].join(' ')).toBe(
    'ngrok http http://127.0.0.1:5185 --url=https://taem.ngrok.app --log=stdout',
  )
})

test('a tool gets none of LINE’s secrets and no setting that it would misread', () => {
  const env = {
    PATH: '/bin',
    CHAAN_LINE_LOGIN_CHANNEL_SECRET: 's',
    TUNNEL_NAME: 'taem',
    TUNNEL_TOKEN: 't',
  }

  expect(toolEnvironment(env, { A: '1' })).toEqual({ PATH: '/bin', TUNNEL_TOKEN: 't', A: '1' })
})

describe('a known error of a tool gets advice', () => {
  test.each([
    ['ERROR: unknown flag: --url', /ngrok update/],
    ['failed to start session: ERR_NGROK_4018', /add-authtoken/],
    ['the endpoint is already online. ERR_NGROK_334', /end the other ngrok/],
    ['limited to 1 simultaneous ngrok agent session ERR_NGROK_108', /end another one/],
    ['Cannot determine default origin certificate path', /tunnel login/],
    ['"taem" is neither the ID nor the name of any of your tunnels', /tunnel list/],
    ['tunnel credentials file not found', /tunnel create/],
    ['Provided Tunnel token is not valid.', /copy it again/],
  ])('%s', (output, advice) => {
    expect(adviceFor(output)).toMatch(advice)
  })

  test('an unknown error gets no advice', () => {
    expect(adviceFor('panic: runtime error')).toBeUndefined()
  })
})
