import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Boundary } from '../../ui/boundary'
import { Notice } from './notice'

const reload = { label: 'Reload', run: () => window.location.reload() }

/** The last resort around everything: a sentence and a way on instead of an empty page. */
export function AppFailed({ children }: { children: ReactNode }) {
  const failed = () => (
    <Notice title="The app cannot be shown" action={reload}>
      <Typography>
        A part of the app could not be loaded, or this device could not read its copy of the camp. What you did is kept.
      </Typography>
    </Notice>
  )
  return <Boundary failed={failed}>{children}</Boundary>
}
