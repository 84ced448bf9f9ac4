import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** One column of the till: a heading with its actions, what is searched, and a body that scrolls. */
export function Column({ title, actions, tools, children, footer }: { title: string; actions?: ReactNode; tools?: ReactNode; children: ReactNode; footer?: ReactNode }) {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: { xs: 'calc(100dvh - 260px)', md: 'auto' }, borderRadius: { xs: 0, md: 3 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, pt: 3, flexWrap: 'wrap' }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {tools ? <Box sx={{ px: 4, pt: 3 }}>{tools}</Box> : null}
      <Box sx={{ flex: 1, minHeight: 0, mt: 3, display: 'flex', flexDirection: 'column' }}>{children}</Box>
      {footer ? <Box sx={{ borderTop: 1, borderColor: 'divider', p: 4 }}>{footer}</Box> : null}
    </Card>
  )
}
