import { describe, expect, test } from 'vitest'
import { chooseTunnel, readCloudflaredConfig } from '../../../scripts/line/tunnel/choose-tunnel'

const noConfig = { hostnames: [] }
const everything = () => true

function choose(env: Record<string, string>, cloudflared = readCloudflaredConfig('')) {
  return chooseTunnel({ env, cloudflared, isInstalled: everything })
}

const config = readCloudflaredConfig(`
tunnel: 6ff42ae2-765d
credentials-file: /home/dev/.cloudflared/6ff42ae2-765d.json # ours
ingress:
  - hostname: dev.members.example
    service: http://localhost:80
  - hostname: "*.members.example"
    service: http://localhost:81
  - service: http_status:404
`)

describe('the configured tunnel is chosen', () => {
  test.each([
    [
      'a named tunnel of Cloudflare',
      { TUNNEL_NAME: 'taem', TUNNEL_HOST: 'dev.example.com' },
      noConfig,
      { tool: 'cloudflared', host: 'dev.example.com', name: 'taem' },
    ],
    [
      'a tunnel of Cloudflare whose routes are in its dashboard',
      { TUNNEL_TOKEN: 'ey', TUNNEL_HOST: 'dev.example.com' },
      noConfig,
      { tool: 'cloudflared', host: 'dev.example.com', name: undefined },
    ],
    [
      'the one of config.yml',
      {},
      config,
      {
        tool: 'cloudflared',
        host: 'dev.members.example',
        name: '6ff42ae2-765d',
        credentialsFile: '/home/dev/.cloudflared/6ff42ae2-765d.json',
      },
    ],
    [
      'another address of the tunnel of config.yml',
      { TUNNEL_NAME: '6ff42ae2-765d', TUNNEL_HOST: 'two.members.example' },
      config,
      {
        tool: 'cloudflared',
        host: 'two.members.example',
        name: '6ff42ae2-765d',
        credentialsFile: '/home/dev/.cloudflared/6ff42ae2-765d.json',
      },
    ],
    [
      "a domain of ngrok's, also beside a config.yml",
      { TUNNEL_HOST: 'taem.ngrok.app' },
      config,
      { tool: 'ngrok', host: 'taem.ngrok.app' },
    ],
    [
      'a domain of your own at ngrok',
      { TUNNEL_TOOL: 'ngrok', TUNNEL_HOST: 'dev.example.com' },
      noConfig,
      { tool: 'ngrok', host: 'dev.example.com' },
    ],
  ])('%s', (_, env, cloudflared, expected) => {
    expect(choose(env, cloudflared)).toEqual(expected)
  })
})

describe('a missing setting is reported in a sentence', () => {
  const several = { ...config, hostnames: ['a.example', 'b.example'] }

  test.each([
    ['no tunnel', {}, noConfig, /^No tunnel is configured.*\n.*Cloudflare.*\n.*ngrok.*$/],
    ['no tool', { TUNNEL_HOST: 'dev.example.com' }, noConfig, /set TUNNEL_NAME .* or TUNNEL_TOOL=/],
    ['an unknown tool', { TUNNEL_TOOL: 'bore' }, noConfig, /it is cloudflared or ngrok/],
    ['no address at ngrok', { TUNNEL_TOOL: 'ngrok' }, noConfig, /set TUNNEL_HOST to a domain/],
    ['no address at Cloudflare', { TUNNEL_NAME: 'taem' }, noConfig, /tunnel route dns taem dev/],
    ['several addresses', {}, several, /set TUNNEL_HOST to one of a.example, b.example/],
    [
      'no name of a tunnel',
      { TUNNEL_TOOL: 'cloudflared', TUNNEL_HOST: 'dev.example.com' },
      noConfig,
      /TUNNEL_NAME is not set/,
    ],
    ['a quick tunnel', { TUNNEL_HOST: 'a-b.trycloudflare.com' }, noConfig, /named tunnel/],
    ['an address for a name', { TUNNEL_HOST: 'https://dev.example.com/' }, noConfig, /name alone/],
    ['a name without a domain', { TUNNEL_HOST: 'localhost' }, noConfig, /such as dev\.example/],
  ])('%s', (_, env, cloudflared, sentence) => {
    expect(() => choose(env, cloudflared)).toThrow(sentence)
  })

  test.each([
    ['cloudflared', { TUNNEL_NAME: 'taem', TUNNEL_HOST: 'dev.example.com' }],
    ['ngrok', { TUNNEL_HOST: 'taem.ngrok.app' }],
  ])('%s is not installed', (tool, env) => {
    const isInstalled = () => false

    expect(() => chooseTunnel({ env, cloudflared: noConfig, isInstalled })).toThrow(
      new RegExp(`${tool} is not on the PATH`),
    )
  })
})
