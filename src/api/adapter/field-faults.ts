import type { Endpoint } from '@/contract/endpoint'
import { lookUp } from '@/contract/look-up'
import { RefusalDetails } from '@/contract/refusal-details'
import type { z } from '@/contract/zod'
import type { AdapterOptions, FieldRule, FieldRules, OptionFault, Paging } from './adapter-options'
import { contractValue, fieldsOf, kindOf } from './field-kinds'
import { renewToken } from './refresh-endpoint'
import { fitsUnit } from './unit-rules'

type Schema = z.core.$ZodType

/** The fields of the contract with their paths. */
type Places = [string, Schema][]

/**
 * What is wrong with the fields of an adapter: paths that the contract does not have, units, times and
 * values that a field cannot have, params that an endpoint has not. And lists that would end too early.
 * @param endpoints the whole contract
 */
export function fieldFaults(
  options: AdapterOptions,
  endpoints: readonly Endpoint[],
): OptionFault[] {
  const answers: Places = [
    ...endpoints.flatMap(({ response }) =>
      placesOf(typeof response === 'string' ? [] : [response]),
    ),
    ...placesOf([RefusalDetails]),
  ]
  const requests = endpoints.flatMap(({ params, query, body }) => placesOf([params, query, body]))
  const own = Object.entries(options.endpoints ?? {}).flatMap(([id, of]) => {
    const endpoint = endpoints.find((one) => one.id === id)
    const at = `endpoints.${id}`
    return endpoint
      ? [...faultsOfEndpoint(endpoint, of, at), ...faultsOfPaging(of.paging, `${at}.paging`)]
      : []
  })
  return [
    ...faultsOf(options.fields, 'fields', (path) => endingIn([...answers, ...requests], path)),
    ...faultsOf(options.sends, 'sends', (path) => endingIn(requests, path)),
    ...faultsOfPaging(options.paging, 'paging'),
    ...own,
    ...(options.refresh ? faultsOfEndpoint(renewToken, options.refresh, 'refresh') : []),
  ]
}

function faultsOfEndpoint(
  { response, params, query, body }: Endpoint,
  options: {
    fields?: FieldRules | undefined
    sends?: FieldRules | undefined
    path?: string | undefined
    params?: Record<string, unknown> | undefined
  },
  at: string,
): OptionFault[] {
  const answers = placesOf(typeof response === 'string' ? [] : [response])
  const requests = placesOf([params, query, body])
  const own = Object.keys((params && kindOf(params).shape) ?? {})
  const inPath = [...(options.path ?? '').matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const unknown = (names: readonly string[], place: string) =>
    names
      .filter((name) => !own.includes(name))
      .map((name) => ({
        path: `${at}.${place}`,
        message: `there is no param "${name}"; there are ${own.join(', ') || 'none'}`,
      }))
  return [
    ...unknown(inPath, 'path'),
    ...unknown(Object.keys(options.params ?? {}), 'params'),
    ...faultsOf(options.fields, `${at}.fields`, (path) => placedAt(answers, path)),
    ...faultsOf(options.sends, `${at}.sends`, (path) => placedAt(requests, path)),
  ]
}

/** With one of the two alone every part would be the first one. */
function faultsOfPaging(paging: Paging | undefined, at: string): OptionFault[] {
  if (paging?.kind !== 'cursor') return []
  const { cursor, next } = paging
  if ((cursor === undefined) === (next === undefined)) return []
  const [missing, given] = cursor === undefined ? ['cursor', 'next'] : ['next', 'cursor']
  return [{ path: `${at}.${missing}`, message: `it is missing, and there is ${given}` }]
}

function placesOf(schemas: readonly (Schema | undefined)[]): Places {
  return schemas.flatMap((schema) => (schema ? [...fieldsOf(schema)] : []))
}

const placedAt = (places: Places, path: string) => places.filter(([one]) => one === path)

const endingIn = (places: Places, path: string) =>
  places.filter(([one]) => one === path || one.endsWith(`.${path}`))

function faultsOf(rules: FieldRules, at: string, find: (path: string) => Places): OptionFault[] {
  return Object.entries(rules ?? {}).flatMap(([path, rule]) => {
    const place = `${at}.${path}`
    const fields = find(path).map(([, schema]) => schema)
    if (fields.length === 0) return [{ path: place, message: 'the contract has no such field' }]
    return faultsOfRule(rule, path.split('.').at(-1) ?? '', fields).map(([option, message]) => ({
      path: `${place}.${option}`,
      message,
    }))
  })
}

/** By option; a rule for several fields has to fit one of them. */
function faultsOfRule(
  { unit, time, values }: FieldRule,
  name: string,
  fields: readonly Schema[],
): [string, string][] {
  const kinds = fields.map(kindOf)
  const isTime = kinds.some(({ format }) => format === 'datetime' || format === 'date')
  const faults: [string, string][] = []
  if (unit && !kinds.some(({ isBaht }) => fitsUnit(unit, { name, isBaht }))) {
    const what = unit === 'satang' ? 'an amount of baht' : 'a time span'
    faults.push(['unit', `${unit} is for ${what}, which this is not`])
  }
  if (time && !isTime && unit !== 'endsAt') faults.push(['time', 'this is no time'])
  for (const text of Object.keys(values ?? {})) {
    if (fields.some((field) => contractValue(field, text) !== undefined)) continue
    faults.push([`values.${text}`, 'the contract has no such value'])
  }
  const twice = ownValues(values).filter((value, at, all) => all.indexOf(value) !== at)
  for (const value of new Set(twice)) {
    faults.push(['values', `${value} stands for several of the contract’s`])
  }
  return faults
}

function ownValues(values: FieldRule['values']): string[] {
  return Object.keys(values ?? {}).flatMap((text) =>
    [lookUp(values ?? {}, text)].flat().map(String),
  )
}
