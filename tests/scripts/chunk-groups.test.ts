import { expect, test } from 'vitest'
import { nameChunks } from '../../scripts/build/chunk-groups'

const home = '/src/features/home/home-page.tsx'
const campaign = '/src/features/rewards/campaign/campaign-page.tsx'
const cart = '/src/features/cart/cart-page.tsx'
const cartForm = '/src/features/cart/cart-form-modal.tsx'
const orders = '/src/features/wallet/orders-page.tsx'
const addressForm = '/src/features/addresses/address-form-page.tsx'
const flow = '/src/app/arrival-flow.ts'
const query = '/node_modules/@tanstack/react-query/index.js'
const endless = '/node_modules/@tanstack/react-query/useInfiniteQuery.js'
const forms = '/node_modules/react-hook-form/index.mjs'

/** The imports of each module: the entry imports the pages dynamically. */
const imports: Record<string, string[]> = {
  '/src/main.tsx': ['/node_modules/react/index.js', query],
  [query]: [endless],
  [home]: ['/src/ui/card.tsx', '/src/features/home/hero.tsx', '/node_modules/react/index.js'],
  [campaign]: ['/src/ui/card.tsx', '/src/contract/redeem.ts'],
  [cart]: [
    '/src/contract/redeem.ts',
    '/src/features/cart/cart-rules.ts',
    '/src/ui/dock.tsx',
    '/src/page-frame/list.tsx',
  ],
  [cartForm]: ['/src/features/cart/cart-rules.ts', '/src/forms/shell.tsx', forms],
  [addressForm]: ['/src/ui/dock.tsx', '/src/forms/shell.tsx', forms],
  [orders]: ['/src/page-frame/list.tsx'],
  '/src/page-frame/list.tsx': [query],
  [flow]: ['/src/app/keep-app.ts', '/src/ui/dock.tsx'],
}
const pages = [home, campaign, cart, cartForm, addressForm, orders, flow]

const graph = {
  getModuleInfo: (id: string) => ({
    code: id === forms ? ' '.repeat(90_000) : '',
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: id === '/src/main.tsx' ? pages : [],
  }),
}

test.each([
  ['/node_modules/react/index.js', 'libraries', 'every start needs it, and it is not ours'],
  [query, 'libraries', 'every start needs it'],
  [endless, 'shared', 'only lists use it, though the index that every start imports names it'],
  ['/src/main.tsx', 'app', 'every start begins with it'],
  ['/src/ui/card.tsx', 'app', 'a guest’s home shares it'],
  ['/src/features/home/hero.tsx', 'app', 'a guest’s home alone needs it'],
  ['/src/contract/redeem.ts', 'campaign', 'a campaign by link shares it'],
  [campaign, 'campaign', 'a campaign by link begins with it'],
  ['/src/features/cart/cart-rules.ts', 'cart', 'one area alone shares it'],
  ['/src/forms/shell.tsx', 'react-hook-form', 'only forms share it'],
  ['/src/ui/dock.tsx', 'shared', 'areas with nothing in common share it'],
  ['/src/app/keep-app.ts', 'idle', 'only the idle moment after a first page loads it'],
  [orders, undefined, 'it is a later page'],
])('%s is in %s, since %s', (id, file, _why) => {
  expect(nameChunks('/', graph).get(id)).toBe(file)
})
