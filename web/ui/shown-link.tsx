import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import { CopyText } from './copy-text'

/** A link that is shown once, to be passed on by hand. */
export function ShownLink({ label, path, children }: { label: string; path: string; children: ReactNode }) {
  return (
    <>
      <Alert severity="success">{children}</Alert>
      <CopyText what="link" label={label} value={`${window.location.origin}${path}`} />
    </>
  )
}
