import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Renders what replaces the part that failed. */
  failed(again: () => void): ReactNode
}

/** Catches a rendering error, so that only that part of the screen is lost. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, failed } = this.props
    return this.state.failed ? failed(() => this.setState({ failed: false })) : children
  }
}
