import { expect, test } from 'vitest'
import { readAdapterOptions } from '@/api/adapter/adapter-options'
import { checkFieldsHere } from '@/api/adapter/check-fields-here'
import { ConfigError } from '@/config/config'
import { kitAdapter } from '../../scripts/conformance/kit-adapter.ts'
import { foreignAdapter } from './foreign-dialect.ts'

test.each<[string, unknown, string]>([
  ['another kind of value', 'pascal', '"adapter": expected object'],
  ['an option that is none', { unit: {} }, '"adapter.unit": there is no such option'],
  [
    'an endpoint that is none',
    { endpoints: { getPoint: {} } },
    '"adapter.endpoints.getPoint": the contract has no such endpoint',
  ],
  [
    'a unit that is none',
    { fields: { expireIn: { unit: 'weeks' } } },
    '"adapter.fields.expireIn.unit": expected satang, milliseconds',
  ],
  [
    'an option of a field that is none',
    { fields: { expireIn: { factor: 60 } } },
    '"adapter.fields.expireIn.factor": there is no such option',
  ],
  ['a form of times', { times: 'dd/MM' }, '"adapter.times.form": expected iso, unixSeconds'],
  [
    'a zone',
    { endpoints: { getPoints: { times: { zone: 'Bangkok' } } } },
    '"adapter.endpoints.getPoints.times.zone": expected a zone such as',
  ],
  [
    'a base',
    { endpoints: { getPoints: { base: 'http://crm.example' } } },
    '"adapter.endpoints.getPoints.base": expected admin, gateway',
  ],
  [
    'a problem that is none',
    { problems: { 17: 'soldout' } },
    '"adapter.problems.17": expected unauthorized',
  ],
  [
    'a header that the app does not send',
    { headers: { names: { 'X-Tenant': 'X-App' } } },
    '"adapter.headers.names.X-Tenant": expected accept-language',
  ],
  ['a refresh without a path', { refresh: {} }, '"adapter.refresh.path": expected string'],
])('%s is told with its path', (_, sent, told) => {
  expect(() => readAdapterOptions(sent)).toThrow(ConfigError)
  expect(() => readAdapterOptions(sent)).toThrow(told)
})

test.each<[string, object, string]>([
  [
    'a list by cursor without the place of the next one',
    { paging: { kind: 'cursor', top: 'limit', cursor: 'after' } },
    '"adapter.paging.next": it is missing, and there is cursor',
  ],
  [
    'a list by cursor without its name',
    { endpoints: { getRedemptions: { paging: { kind: 'cursor', next: '$.next' } } } },
    '"adapter.endpoints.getRedemptions.paging.cursor": it is missing, and there is next',
  ],
  [
    'a field that is none',
    { endpoints: { getPoints: { fields: { balance: 'Points' } } } },
    '"adapter.endpoints.getPoints.fields.balance": the contract has no such field',
  ],
  [
    'a name that no endpoint has',
    { fields: { pointsPerUnit: 'P' } },
    '"adapter.fields.pointsPerUnit"',
  ],
  [
    'a field that is not sent',
    { endpoints: { signIn: { sends: { mail: 'user' } } } },
    '"adapter.endpoints.signIn.sends.mail"',
  ],
  [
    'satang of points',
    { fields: { pointsUsed: { unit: 'satang' } } },
    '"adapter.fields.pointsUsed.unit": satang is for an amount of baht, which this is not',
  ],
  [
    'minutes of baht',
    { fields: { priceBaht: { unit: 'minutes' } } },
    '"adapter.fields.priceBaht.unit": minutes is for a time span, which this is not',
  ],
  [
    'a time of a name',
    { fields: { campaignName: { time: 'iso' } } },
    '"adapter.fields.campaignName.time"',
  ],
  [
    'a value that is none',
    { fields: { 'redeemState.key': { values: { paused: 3 } } } },
    '"adapter.fields.redeemState.key.values.paused": the contract has no such value',
  ],
  [
    'one value for two',
    { fields: { 'redeemState.key': { values: { default: 1, sold_out: [2, '1'] } } } },
    '"adapter.fields.redeemState.key.values": 1 stands for several of the contract’s',
  ],
  [
    'a param that is none',
    { endpoints: { getCampaign: { path: '/campaign/:id' } } },
    '"adapter.endpoints.getCampaign.path": there is no param "id"; there are campaignId',
  ],
])('%s is told with its path, also by the kit', async (_, sent, told) => {
  const options = readAdapterOptions(sent)

  await expect(checkFieldsHere(options)).rejects.toThrow(told)
  expect(() => kitAdapter(sent, Date.now)).toThrow(told)
})

test('each fault is told', () => {
  expect(() =>
    readAdapterOptions({ a: 1, b: 2, endpoints: { getPoints: { path: 'points' } } }),
  ).toThrow(/adapter\.endpoints\.getPoints\.path.*adapter\.a.*adapter\.b/)
})

test('the adapter of the documentation has no fault', async () => {
  const options = readAdapterOptions(foreignAdapter())

  await expect(checkFieldsHere(options)).resolves.toBeUndefined()
})
