import { TunnelFault } from './tunnel-fault.ts'

export type Tool = 'cloudflared' | 'ngrok'

/** A tunnel with a fixed address, and the tool that runs it. */
export interface Tunnel {
  tool: Tool
  /** The public host name. */
  host: string
  /** Cloudflare: name or id of the tunnel. None with a token: Cloudflare's dashboard has its routes. */
  name?: string | undefined
  /** Cloudflare: where the tunnel's credentials are, if not in the usual place. */
  credentialsFile?: string | undefined
}

/** What the tunnel command uses of a config.yml of cloudflared. */
export interface CloudflaredConfig {
  tunnel?: string | undefined
  credentialsFile?: string | undefined
  hostnames: string[]
}

interface Circumstances {
  env: Readonly<Record<string, string | undefined>>
  cloudflared: CloudflaredConfig
  isInstalled: (tool: Tool) => boolean
}

/**
 * Finds the tunnel that is configured (docs/line/tunnel.md).
 * @throws TunnelFault with what is missing, and how to get it
 */
export function chooseTunnel({ env, cloudflared, isInstalled }: Circumstances): Tunnel {
  const host = env.TUNNEL_HOST || undefined
  if (host) refuseHost(host)
  const tool = toolOf(env, cloudflared)
  if (!tool && host) {
    throw new TunnelFault(
      `TUNNEL_HOST is ${host}, but nothing says what leads there: set TUNNEL_NAME to the name of ` +
        'your Cloudflare tunnel, or TUNNEL_TOOL=ngrok.',
    )
  }
  if (!tool) throw new TunnelFault(howToGetOne)
  if (!isInstalled(tool)) throw new TunnelFault(notInstalled[tool])
  if (tool === 'cloudflared') return cloudflaredTunnel(env, cloudflared)
  if (host) return { tool, host }
  throw new TunnelFault(
    'TUNNEL_TOOL is ngrok, but not which address: set TUNNEL_HOST to a domain of ' +
      'https://dashboard.ngrok.com/domains.',
  )
}

const howToGetOne = [
  'No tunnel is configured. It needs an address that stays, by one of these (docs/line/tunnel.md):',
  '  Cloudflare, with a domain there: install cloudflared; cloudflared tunnel login; cloudflared tunnel create taem; cloudflared tunnel route dns taem dev.example.com; put TUNNEL_NAME=taem and TUNNEL_HOST=dev.example.com into .env.local.',
  '  ngrok, on a plan without its warning page: install ngrok; ngrok config add-authtoken TOKEN; put TUNNEL_HOST=your-name.ngrok.app into .env.local.',
].join('\n')

const notInstalled: Readonly<Record<Tool, string>> = {
  cloudflared:
    'The tunnel is one of Cloudflare, but cloudflared is not on the PATH: brew install cloudflared, ' +
    'or https://developers.cloudflare.com/tunnel/downloads.',
  ngrok:
    'The tunnel is one of ngrok, but ngrok is not on the PATH: brew install ngrok, or ' +
    'https://ngrok.com/download.',
}

function toolOf(env: Circumstances['env'], { hostnames }: CloudflaredConfig): Tool | undefined {
  const { TUNNEL_TOOL: tool, TUNNEL_HOST: host } = env
  if (tool === 'cloudflared' || tool === 'ngrok') return tool
  if (tool) throw new TunnelFault(`TUNNEL_TOOL is "${tool}"; it is cloudflared or ngrok.`)
  if (env.TUNNEL_NAME || env.TUNNEL_TOKEN) return 'cloudflared'
  if (host && /\.ngrok(-free)?\.(app|dev|io|pro|pizza)$/.test(host)) return 'ngrok'
  const isThere = host ? hostnames.includes(host) : hostnames.length > 0
  return isThere ? 'cloudflared' : undefined
}

function cloudflaredTunnel(env: Circumstances['env'], config: CloudflaredConfig): Tunnel {
  const name = env.TUNNEL_NAME || (env.TUNNEL_TOKEN ? undefined : config.tunnel)
  const [first, ...others] = config.hostnames
  const host = env.TUNNEL_HOST || first
  if (!host) {
    throw new TunnelFault(
      `The tunnel ${name ?? 'of TUNNEL_TOKEN'} has no address yet: run cloudflared tunnel route dns ` +
        `${name ?? 'NAME'} dev.example.com, and set TUNNEL_HOST=dev.example.com.`,
    )
  }
  if (!env.TUNNEL_HOST && others.length > 0) {
    throw new TunnelFault(
      `cloudflared's config.yml has ${config.hostnames.length} addresses: set TUNNEL_HOST to one ` +
        `of ${config.hostnames.join(', ')}.`,
    )
  }
  if (!name && !env.TUNNEL_TOKEN) {
    throw new TunnelFault(`TUNNEL_NAME is not set: which Cloudflare tunnel leads to ${host}?`)
  }
  const isOfConfig = name !== undefined && name === config.tunnel
  return {
    tool: 'cloudflared',
    host,
    name,
    credentialsFile: isOfConfig ? config.credentialsFile : undefined,
  }
}

function refuseHost(host: string) {
  if (host.endsWith('.trycloudflare.com')) {
    throw new TunnelFault(
      `TUNNEL_HOST is ${host}, a quick tunnel, whose address is another at each start: make a ` +
        'named tunnel (docs/line/tunnel.md).',
    )
  }
  if (/^(?=.{1,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/.test(host)) return
  throw new TunnelFault(
    `TUNNEL_HOST is "${host}"; it is a host name alone, in small letters, such as dev.example.com.`,
  )
}

/** Reads the few lines that matter here; cloudflared itself reads the rest. */
export function readCloudflaredConfig(yaml: string): CloudflaredConfig {
  const value = (key: string) =>
    new RegExp(String.raw`^${key}:\s*["']?([^"'#\s]+)`, 'm').exec(yaml)?.[1]
  const hostnames = [...yaml.matchAll(/^\s*(?:-\s*)?hostname:\s*["']?([^"'#\s]+)/gm)]
    .map(([, hostname = '']) => hostname)
    .filter((hostname) => !hostname.startsWith('*'))
  return {
    tunnel: value('tunnel'),
    credentialsFile: value('credentials-file'),
    hostnames: [...new Set(hostnames)],
  }
}
