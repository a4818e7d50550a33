import { type ReactElement, type ReactNode, type Ref, use } from 'react'
import { texts } from '@/i18n/texts'
import { Loaded, type LoadedProps } from './loaded'
import { BarTitle, PageTitle, RouteTitle } from './page-title'

interface Frame {
  /** Of the browser's tab and, unless `h1` is given, of the page. Default: the route's. */
  title?: string
  h1?: string
  headingRef?: Ref<HTMLHeadingElement>
  /** Places the h1 beside or below something else; null where the content brings its own. */
  heading?: ((h1: ReactElement) => ReactNode) | null
  className?: string
  /** Stands below the h1 also while the query loads. */
  intro?: ReactNode
}

export type PageProps<T> = Frame & (LoadedProps<T> | { query?: undefined; children?: ReactNode })

/** The frame of every page: title, h1, and the states of the query that it shows. */
export function Page<T>(props: PageProps<T>) {
  const key = use(RouteTitle)
  const { title = key ? texts.t(key) : '', h1 = title } = props
  const { headingRef, heading = itself, className = 'wrap', intro } = props
  const isInBar = heading === itself || props.title === undefined
  return (
    <div className={className}>
      <PageTitle>{title}</PageTitle>
      {isInBar && <BarTitle>{h1}</BarTitle>}
      {heading?.(
        <h1 ref={headingRef} tabIndex={-1} className={isInBar ? 'sh-in-bar' : undefined}>
          {h1}
        </h1>,
      )}
      {intro}
      {props.query ? <Loaded {...props} /> : props.children}
    </div>
  )
}

const itself = (h1: ReactElement) => h1
