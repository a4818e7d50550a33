import type { Tool, Tunnel } from './choose-tunnel.ts'

/** The command line of a tool, and the content of its configuration file. */
export interface CommandLine {
  command: Tool
  args: string[]
  env: Record<string, string>
  /** The content of the file named by `configFile`. */
  config?: string
}

interface Ends {
  port: number
  /** Where a configuration for cloudflared may be written. */
  configFile: string
}

/**
 * cloudflared prefers the routes of its own config.yml to `--url`, so it gets a configuration with
 * our route alone. A tunnel with a token has its routes in Cloudflare's dashboard.
 */
export function commandLine(tunnel: Tunnel, { port, configFile }: Ends): CommandLine {
  const service = `http://127.0.0.1:${port}`
  if (tunnel.tool === 'ngrok') {
    const args = ['http', service, `--url=https://${tunnel.host}`, '--log=stdout']
    return { command: 'ngrok', args, env: {} }
  }
  // Requests that are running when the tool ends may be lost.
  const env = { TUNNEL_GRACE_PERIOD: '1s' }
  const flags = ['tunnel', '--no-autoupdate']
  if (!tunnel.name) return { command: 'cloudflared', args: [...flags, 'run'], env }
  const config = {
    tunnel: tunnel.name,
    ...(tunnel.credentialsFile && { 'credentials-file': tunnel.credentialsFile }),
    ingress: [{ hostname: tunnel.host, service }, { service: 'http_status:404' }],
  }
  return {
    command: 'cloudflared',
    args: [...flags, '--config', configFile, 'run', tunnel.name],
    env,
    // JSON is YAML.
    config: JSON.stringify(config, null, 2),
  }
}

/**
 * The environment of a tool: without LINE's secrets, and without our settings where cloudflared
 * reads others of the same name.
 */
export function toolEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  added: Record<string, string>,
) {
  const kept = Object.entries(env).filter(
    ([name]) => !/LINE_.*SECRET/.test(name) && !['TUNNEL_NAME', 'TUNNEL_URL'].includes(name),
  )
  return { ...Object.fromEntries(kept), ...added }
}

/** Advice for the last output of a tool; none for unknown output. */
export function adviceFor(output: string): string | undefined {
  return advice.find(([pattern]) => pattern.test(output))?.[1]
}

const advice: readonly (readonly [RegExp, string])[] = [
  [/unknown flag: --url/, 'ngrok is older than 3.16: run ngrok update.'],
  [
    /ERR_NGROK_(105|106|107|4018)\b/,
    'Run ngrok config add-authtoken with the token of your account.',
  ],
  [
    /ERR_NGROK_334\b|already online/,
    'Something runs this address already: end the other ngrok, or stop it in its dashboard.',
  ],
  [
    /ERR_NGROK_108\b/,
    'Your account runs as many ngrok agents as its plan allows: end another one.',
  ],
  [
    /ERR_NGROK_3(19|20|26)\b/,
    'TUNNEL_HOST is no domain of your account: see https://dashboard.ngrok.com/domains.',
  ],
  [/origin certificate|cert\.pem/i, 'Run cloudflared tunnel login.'],
  [
    /neither the ID nor the name/,
    'TUNNEL_NAME is no tunnel of your account: see cloudflared tunnel list.',
  ],
  [
    /credentials file|tunnel credentials/i,
    'This machine has no credentials of that tunnel: make one here with cloudflared tunnel create.',
  ],
  [/token is not valid/i, 'TUNNEL_TOKEN is wrong: copy it again from the dashboard of Cloudflare.'],
]
