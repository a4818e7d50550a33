import { route } from '@/routing/route'

export const homeRoute = route({
  path: '/',
  page: 'features/home/home-page',
  title: 'home:title',
  frame: 'root',
  texts: ['home'],
  place: 'home',
  shell: 'home',
  indexedAs: 'start',
})
