import { Box, Card, CardContent, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** One part of the page about a person, a camper or a family. */
export function RecordSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 44, mb: 2 }}>
          <Typography variant="h3" id={id} sx={{ flex: 1 }}>
            {title}
          </Typography>
          {action}
        </Box>
        {children}
      </CardContent>
    </Card>
  )
}

/** Shows sections in two columns; below each other on a small screen. */
export function RecordColumns({
  ratio = '1fr 1fr',
  left,
  right,
}: {
  ratio?: string
  left: ReactNode
  right: ReactNode
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: ratio },
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>{left}</Box>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>{right}</Box>
    </Box>
  )
}

/** Lists known facts with their names; unknown ones are left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return <Typography sx={{ color: 'text.secondary' }}>No details yet.</Typography>
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(110px, auto) 1fr', columnGap: 4, rowGap: 1, m: 0 }}
    >
      {known.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
