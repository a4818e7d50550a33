import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What is shown, such as a location; another one resets the error. */
  at: string
  /** Stands in the place of what threw. */
  failed: (error: unknown) => ReactNode
  children: ReactNode
}

/** Catches errors of what is inside; what stands around it keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; at: string }> {
  override state = { error: undefined, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something threw nothing.') }
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: { at: string }) {
    return at === state.at ? null : { at, error: undefined }
  }

  override render() {
    return this.state.error ? this.props.failed(this.state.error) : this.props.children
  }
}
