import { Card, CardContent, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** A part of a screen with its own heading, no wider than is easy to read. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ maxWidth: 720 }}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  )
}
