import type { ComponentType } from 'react'
import { lookUp } from '@/contract/look-up'
import type { Route } from '@/routing/route'
import { AccountArea, startAccountMenu } from './account-area'
import { moreActiveIcons } from './more-active-icons'
import { activeIcons } from './navigation'
import type { PageModule } from './pages'

Object.assign(activeIcons, moreActiveIcons)

const pages = {
  ...import.meta.glob<PageModule>('/src/features/**/*-page.tsx'),
  ...(import.meta.env.DEV || import.meta.env.VITE_STAFF
    ? import.meta.glob<PageModule>('/src/app/development/*-page.tsx')
    : {}),
}

/** Loads the page of a route; those of the account area have its menu beside them. */
export async function loadPage(route: Route): Promise<ComponentType> {
  const load = lookUp(pages, `/src/${route.page}.tsx`)
  if (!load) throw new Error(`There is no ${route.page}.tsx.`)
  if (!route.accountMenu) return (await load()).Component
  startAccountMenu()
  const { Component } = await load()
  return () => (
    <AccountArea>
      <Component />
    </AccountArea>
  )
}
