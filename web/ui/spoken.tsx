import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'

/** Words for screen readers alone, read out when they change. */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <div role="status" style={visuallyHidden}>
      {children}
    </div>
  )
}
