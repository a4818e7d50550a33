import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { lookUp } from '@/contract/look-up'
import { listening } from './listening.ts'

/** A request as it came in. */
interface Asked {
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

export interface CrmOptions {
  /** Replaces the answer to a path, as `/admin/app/mali-app`. */
  answers?: Record<string, (answer: ServerResponse) => unknown>
}

const key = 'mali-key'
export const maliId = 'mali-app'

/** The hero of the brand's home, which the app takes from the blob store. */
const hero = '/blob/hero.svg'

/**
 * A platform of another maker: names with capitals or underscores, its own envelope, Thai alone,
 * three tabs, and neither invitations nor notifications.
 */
export async function startCrm({ answers = {} }: CrmOptions = {}) {
  const asked: Asked[] = []
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '', 'http://crm.example')
    const { pathname: path, searchParams: query } = url
    answer.setHeader('Access-Control-Allow-Origin', '*')
    answer.setHeader('Access-Control-Expose-Headers', 'Date')
    answer.setHeader(
      'Access-Control-Allow-Headers',
      'Api-Version, Authorization, Content-Type, Idempotency-Key, Ocp-Apim-Subscription-Key, X-App-Id, X-Country, X-Host',
    )
    if (request.method === 'OPTIONS') return answer.writeHead(204).end()
    asked.push({ path, query, headers: request.headers })
    const own = lookUp(answers, path)
    if (own) return own(answer)
    if (path.startsWith('/blob/') && path.endsWith('.svg')) return sendPicture(answer)
    const isOpen = path.startsWith('/blob/')
    if (!isOpen && request.headers['ocp-apim-subscription-key'] !== key) return refuse(answer)
    return sendJson(answer, isOpen ? [] : dataOf(path, origin()))
  })
  const { port, stop } = await listening(server)
  const origin = () => `http://127.0.0.1:${port}`

  return {
    origin: origin(),
    heroUrl: origin() + hero,
    asked,
    config: {
      environment: 'prd',
      prd: {
        apiGateway: `${origin()}/gateway`,
        admin: `${origin()}/admin`,
        module: `${origin()}/module`,
        shoppingCart: `${origin()}/cart`,
        ruleEngine: `${origin()}/rules`,
        ocr: `${origin()}/ocr`,
        blob: `${origin()}/blob`,
        appId: maliId,
        agencyId: 'mali',
        subscriptionKey: key,
        apiVersion: '2',
        countryPrefix: 'TH',
      },
    },
    stop,
  }
}

export type Crm = Awaited<ReturnType<typeof startCrm>>

export const maliSetting = {
  Decor: {
    Theme: { Seeds: { Primary: '#0b6e4f', Accent: '#f9a03f', Neutral: '#6b7a74' } },
    Indicator: { Type: 'sharp' },
    Points_Card: { Gauge: 'ring' },
    Navigation: { Tabs: ['home', 'rewards', 'me'], Top: ['home', 'rewards'] },
    Locale: { Default: 1054, Available: [1054] },
  },
  Feature: {
    Setting: [
      { Id: 'invite', Title: 'ชวนเพื่อน', Enable: false },
      { Id: 'notifications', Title: 'แจ้งเตือน', Enable: false },
    ],
  },
}

function dataOf(path: string, origin: string): unknown {
  switch (path) {
    case `/admin/app/${maliId}`:
      return {
        App_Id: maliId,
        Brand: 'mali',
        Display_Name: 'มะลิ & ชา',
        Config: { Dashboard: 'home', Dashboard_Guest: 'welcome' },
      }
    case `/admin/app/${maliId}/setting`:
      return maliSetting
    case '/gateway/dashboard/welcome':
    case '/gateway/dashboard/dashboard_guest':
      return {
        Id: 'welcome',
        Sections: [
          {
            Id: 'hero',
            Layout: { Kind: 'single' },
            Items: [
              {
                Id: 'hero',
                Kind: 'content',
                Title: 'ชามะลิแก้วแรกของวัน',
                Subtitle: 'สะสมแต้มทุกแก้ว',
                Image_Url: origin + hero,
              },
            ],
          },
        ],
      }
    default:
      return []
  }
}

function sendJson(answer: ServerResponse, data: unknown) {
  answer.setHeader('Content-Type', 'application/json')
  answer.end(JSON.stringify({ is_success: true, DATA: data }))
}

function refuse(answer: ServerResponse) {
  answer.writeHead(401, { 'Content-Type': 'application/json' })
  answer.end(JSON.stringify({ statusCode: 401, message: 'Access denied: invalid key.' }))
}

function sendPicture(answer: ServerResponse) {
  answer.setHeader('Content-Type', 'image/svg+xml')
  answer.setHeader('Cache-Control', 'no-store')
  answer.end(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#0b6e4f"/></svg>',
  )
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** A host of files, as nginx with `try_files $uri /index.html`, and headers for the page alone. */
export async function startPlainHost(folder: string, pageHeaders: Record<string, string> = {}) {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '', 'http://host.example')
    const file = read(join(folder, pathname))
    if (!file && pathname.startsWith('/assets/')) return answer.writeHead(404).end()
    const name = file ? pathname : '/index.html'
    answer.setHeader('Content-Type', lookUp(contentTypes, extname(name)) ?? 'text/plain')
    if (!file) for (const [key, value] of Object.entries(pageHeaders)) answer.setHeader(key, value)
    return answer.end(file ?? read(join(folder, name)))
  })
  const { port, stop } = await listening(server)
  // Browsers take localhost for a secure place.
  return { origin: `http://localhost:${port}`, stop }
}

function read(file: string) {
  try {
    return readFileSync(file)
  } catch {
    // A folder, or nothing.
    return undefined
  }
}
