import type { Context } from 'hono'
import type { Base, Endpoint } from '@/contract/endpoint'
import { blobPrefix } from '../brands/brand.ts'
import type { Area } from '../request/area.ts'

/** The path of each service of the contract, all on one origin. */
export const prefixes: Readonly<Record<Base, string>> = {
  gateway: '/api',
  admin: '/api/admin',
  module: '/api/module',
  cart: '/api/cart',
  rules: '/api/rules',
  ocr: '/api/ocr',
  blob: blobPrefix,
}

/** The route of an endpoint. `:locale.html` is the parameter "locale" and a fixed ending. */
export function routeOf({ base, path }: Endpoint): string {
  return prefixes[base] + path.replace(/:(\w+)\.(\w+)$/, String.raw`:$1{[^/]+\.$2}`)
}

/** The parameters of a route, without the fixed endings. */
export function paramsOf(c: Context): Record<string, string> {
  const params: Record<string, string> = c.req.param()
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.replace(/\.(html|json)$/, '')]),
  )
}

export type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>

/** Each endpoint of an area with its handler. `defineArea` has checked their types. */
export function endpointsOf({ contract, handlers }: Area) {
  const endpoints = new Map(Object.entries(contract))
  return Object.entries(handlers).map(
    ([name, handler]) => [endpoints.get(name) as Endpoint, handler as AnyHandler] as const,
  )
}
