import WarningIcon from '@mui/icons-material/WarningAmber'
import { Button } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state'

/** Stands in for the store where the device cannot read its own copy; another try is one touch away. */
export class StoreFailed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <EmptyState
        icon={<WarningIcon fontSize="inherit" />}
        title="The store cannot be shown"
        text="This device could not read its copy of the camp. What was sold is kept. Try again; if it stays so, reload the page."
        action={
          <Button variant="contained" onClick={() => this.setState({ failed: false })}>
            Try Again
          </Button>
        }
      />
    )
  }
}
