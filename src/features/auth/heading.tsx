import type { Ref } from 'react'

/** The heading of a page for guests; takes the focus when the page moves on. */
export function Heading({ title, ref }: { title: string; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <h1 ref={ref} tabIndex={-1}>
      {title}
    </h1>
  )
}
