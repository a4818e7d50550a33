import type { ReactNode } from 'react'
import { type StateArt, stateArt } from '@/theme/state-art'
import { ErrorState } from '@/ui/error-state'
import { PageTitle } from './page-title'

export interface StatePageProps {
  title: string
  /** Of the browser's tab, where it is another one. */
  tabTitle?: string
  text: ReactNode
  art: StateArt
  actions: ReactNode
}

/** A page that is nothing but a state: what happened, and a way on. */
export function StatePage({ title, tabTitle = title, text, art, actions }: StatePageProps) {
  return (
    <div className="wrap" data-state-page="">
      <PageTitle>{tabTitle}</PageTitle>
      <ErrorState title={title} text={text} art={stateArt(art)} actions={actions} />
    </div>
  )
}
