import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fillTemplate } from './nginx-template.ts'

export interface Nginx {
  /** The certificate that browsers have to trust. */
  certificate: string
  stop(): Promise<void>
}

export interface NginxOptions {
  root: string
  /** The addresses of the processes, as `127.0.0.1:5191`. */
  upstreams: readonly string[]
  hosts: readonly string[]
  httpPort: number
  httpsPort: number
}

/** Whether nginx is installed here. */
export function findNginx(): string | undefined {
  return ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
}

/**
 * Runs nginx with our template on this machine alone, in a folder of its own, with a certificate
 * that it makes.
 * @throws Error where nginx does not start
 */
export async function runNginx(options: NginxOptions): Promise<Nginx> {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed (Debian: apt install nginx-light).')
  const folder = mkdtempSync(join(tmpdir(), 'taem-nginx-'))
  // Where this process is root, nginx's workers are another user.
  chmodSync(folder, 0o755)
  const file = (name: string) => join(folder, name)
  mkdirSync(file('temp'))
  makeCertificate(options.hosts, file('certificate.pem'), file('key.pem'))
  const site = fillTemplate(options.root, {
    TAEM_UPSTREAMS: options.upstreams.map((address) => `server ${address};`).join(' '),
    TAEM_HOSTS: options.hosts.join(' '),
    TAEM_HTTP_PORT: `127.0.0.1:${options.httpPort}`,
    TAEM_HTTPS_PORT: `127.0.0.1:${options.httpsPort}`,
    TAEM_CERTIFICATE: file('certificate.pem'),
    TAEM_CERTIFICATE_KEY: file('key.pem'),
    TAEM_ACME_ROOT: folder,
  })
  writeFileSync(file('nginx.conf'), around(folder, site))
  const args = ['-p', folder, '-e', file('error.log'), '-c', file('nginx.conf')]
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  while (!(await listens(options.httpsPort))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      rmSync(folder, { recursive: true, force: true })
      throw new Error('nginx did not start.')
    }
    await pause(50)
  }
  return {
    certificate: file('certificate.pem'),
    async stop() {
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a machine's own nginx.conf says around a site. */
function around(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 512; }',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/temp/${name};`),
    site,
    '}',
    '',
  ].join('\n')
}

function makeCertificate(hosts: readonly string[], certificate: string, key: string) {
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
  ]
  const made = spawnSync(
    'openssl',
    [
      ...args,
      '-days',
      '30',
      '-subj',
      `/CN=${hosts[0]}`,
      '-addext',
      `subjectAltName=${names}`,
    ].concat(['-keyout', key, '-out', certificate]),
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
}

async function listens(port: number) {
  try {
    await fetch(`http://127.0.0.1:${port}/`)
    return true
  } catch {
    return false
  }
}
