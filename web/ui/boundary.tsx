import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What stands in the place of what failed. */
  failed(again: () => void): ReactNode
}

/** Keeps what fails while it is drawn from taking everything around it with it. */
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
