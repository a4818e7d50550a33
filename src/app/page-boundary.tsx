import { Component, type ReactNode } from 'react'
import { RouteError } from './route-error'

interface PageBoundaryProps {
  /** The location; a new one resets the error. */
  at: string
  children: ReactNode
}

/** Catches errors of a page and shows them in its place; the bars keep working. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown; at: string }> {
  override state = { error: undefined, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something threw nothing.') }
  }

  static getDerivedStateFromProps({ at }: PageBoundaryProps, state: { at: string }) {
    return at === state.at ? null : { at, error: undefined }
  }

  override render() {
    return this.state.error ? <RouteError error={this.state.error} /> : this.props.children
  }
}
