import type { ReactNode } from 'react'
import { type StateArt, stateArt } from '@/pictures/state-art'
import { ErrorState } from '@/ui/error-state'
import { PageTitle } from '@/ui/page-title'

interface StatePageProps {
  title: string
  text: string
  art: StateArt
  actions: ReactNode
}

/** A page that is nothing but a state: what happened, and a way on. */
export function StatePage({ title, text, art, actions }: StatePageProps) {
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <ErrorState title={title} text={text} art={stateArt(art)} actions={actions} />
    </div>
  )
}
