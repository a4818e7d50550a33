import { type ReactNode, useState } from 'react'
import { config } from '@/config/config'
import { ErrorState } from '@/ui/error-state'

interface StatePageProps {
  title: string
  text: string
  /** A picture of the brand's, by its name among `images/states`; a brand without it shows none. */
  art: string
  actions: ReactNode
}

/** A page that is nothing but a state: what happened, and a way on. */
export function StatePage({ title, text, art, actions }: StatePageProps) {
  const { appId, bases } = config()
  const [hasArt, setHasArt] = useState(true)
  const file = `${bases.blob}/webconfig/whitelabel/${appId}/images/states/${art}.svg`
  return (
    <div className="wrap" onErrorCapture={() => setHasArt(false)}>
      <title>{title}</title>
      <ErrorState title={title} text={text} art={hasArt ? file : undefined} actions={actions} />
    </div>
  )
}
