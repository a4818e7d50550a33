import { route } from '@/routing/route'

export const newsRoute = route({
  path: '/announcement',
  page: 'features/news/news-page',
  title: 'news:title',
  frame: 'childWithTabs',
  texts: ['news'],
  place: 'home',
})
