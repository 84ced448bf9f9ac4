import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Boundary } from '../../ui/boundary'
import { Notice } from '../../ui/notice'

const reload = { label: 'Reload', run: () => window.location.reload() }

/** The outermost error screen: a sentence and a way to continue instead of an empty page. */
export function AppFailed({ children }: { children: ReactNode }) {
  const failed = () => (
    <Notice title="The App Couldn't Open" action={reload}>
      <Typography>
        Part of the app didn't load, or this device couldn't read its camp data. Your changes are saved.
      </Typography>
    </Notice>
  )
  return <Boundary failed={failed}>{children}</Boundary>
}
