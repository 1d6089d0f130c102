import { Component, type ReactNode } from 'react'
import type { ErrorStore } from '../api/error-state.ts'
import { pages } from '../paths.ts'

interface Props {
  readonly errors: ErrorStore
  readonly children: ReactNode
}

interface State {
  /** How often a screen broke; the error page itself may be the second. */
  readonly failures: number
  readonly isBroken: boolean
}

/** Leads to the error page when a screen breaks or its code cannot be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failures: 0, isBroken: false }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    const failures = this.state.failures + 1
    try {
      this.props.errors.showError(error, pages.error())
    } catch {
      // It rethrows for its caller (Spec §4); the way on is the error page.
    }
    this.setState({ failures, isBroken: failures > 1 })
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}
