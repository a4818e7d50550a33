import { route } from '@/routing/route'

/** Brands also link `/list`, with the kind in `?type=`. */
export const addressesRoute = route({
  path: '/profile/address/:tab?',
  params: { tab: ['delivery', 'tax', 'list'] },
  page: 'features/addresses/addresses-page',
  title: 'addresses:page.title',
  frame: 'child',
  feature: 'addresses',
  texts: ['addresses'],
  access: 'member',
  place: 'me',
  accountMenu: 'addresses',
})

export const addAddressRoute = route({
  path: '/profile/address/:tab/add',
  params: { tab: ['delivery', 'tax'] },
  page: 'features/addresses/address-form-page',
  frame: 'child',
  feature: 'addresses',
  texts: ['addresses', 'forms'],
  access: 'member',
  place: 'me',
  accountMenu: 'addresses',
})

export const editAddressRoute = route({
  path: '/profile/address/:tab/edit/:key',
  params: { tab: ['delivery', 'tax'] },
  page: 'features/addresses/address-form-page',
  frame: 'child',
  feature: 'addresses',
  texts: ['addresses', 'forms'],
  access: 'member',
  place: 'me',
  accountMenu: 'addresses',
})
