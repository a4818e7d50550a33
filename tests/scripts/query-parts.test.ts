import { expect, test } from 'vitest'
import { importDirectly } from '../../scripts/build/query-parts-plugin.ts'

test('a part of react-query comes from its own file, whichever package it is of', () => {
  const code = `import { useQuery, skipToken as none } from '@tanstack/react-query'
import { QueryObserver } from "@tanstack/query-core";
import { other } from 'elsewhere'`

  const lines = importDirectly(code)
    .replaceAll(/'\/.*\/@tanstack\//g, "'…/")
    .split('\n')

  expect(lines).toEqual([
    "import { useQuery } from '…/react-query/build/modern/useQuery.js'",
    "import { skipToken as none } from '…/query-core/build/modern/utils.js'",
    "import { QueryObserver } from '…/query-core/build/modern/queryObserver.js'",
    "import { other } from 'elsewhere'",
  ])
})

test('a name that react-query does not have stops the build', () => {
  expect(() => importDirectly("import { useMagic } from '@tanstack/react-query'")).toThrow(
    'useMagic',
  )
})
