import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Endpoint, isEndpoint } from '@/contract/endpoint'
import { areas } from '../../mocks/areas/areas'

const contractFolder = new URL('../../src/contract/', import.meta.url)
const contractFiles = readdirSync(contractFolder).filter((file) => file.endsWith('.ts'))

test('every endpoint of every contract file belongs to exactly one area', async () => {
  const contracts = await Promise.all(
    contractFiles.map(async (file): Promise<object> => import(new URL(file, contractFolder).href)),
  )
  const declared = contracts.flatMap((contract) => Object.values(contract).filter(isEndpoint))

  const registered = areas.flatMap((area) => Object.values(area.contract).filter(isEndpoint))

  const namesOf = (endpoints: Endpoint[]) =>
    endpoints.map(({ method, base, path }) => `${method} ${base} ${path}`).toSorted()
  expect(declared.length).toBeGreaterThan(100)
  expect(namesOf(registered)).toEqual(namesOf(declared))
})
