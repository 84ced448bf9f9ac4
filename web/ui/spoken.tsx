import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'

/** Text only for screen readers, announced when it changes. */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <div role="status" style={visuallyHidden}>
      {children}
    </div>
  )
}
