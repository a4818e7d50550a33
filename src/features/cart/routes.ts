import { route } from '@/routing/route'

export const cartRoute = route({
  path: '/cart',
  page: 'features/cart/cart-page',
  title: 'cart:page.title',
  frame: 'child',
  feature: 'cart',
  texts: ['cart'],
  access: 'member',
})
