import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** One column of the till: a heading with its actions, what is searched, a body that scrolls, and a foot that stays. */
export function Column(props: {
  title: string
  actions?: ReactNode
  tools?: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        minWidth: 0,
        borderRadius: { xs: 0, md: 1 },
        border: { xs: 0, md: 1 },
        borderColor: { md: 'divider' },
        boxShadow: { xs: 'none', md: 1 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 4, pt: 2, minHeight: 52 }}>
        <Typography id={id} variant="h2" tabIndex={-1} sx={{ flex: 1, whiteSpace: 'nowrap', outline: 'none' }}>
          {props.title}
        </Typography>
        {props.actions}
      </Box>
      {props.tools ? <Box sx={{ px: 4, pt: 2 }}>{props.tools}</Box> : null}
      <Box sx={{ flex: 1, minHeight: 0, mt: 2, display: 'flex', flexDirection: 'column' }}>{props.children}</Box>
      {props.footer ? <Box sx={{ borderTop: 1, borderColor: 'divider', p: 4, pt: 3 }}>{props.footer}</Box> : null}
    </Card>
  )
}
