import { Card, CardContent, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** A part of the profile with a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ maxWidth: 680 }}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  )
}
