import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { LOW } from '../ui/low-screen'

/** One column of the till: a heading with its actions, a search field, a body that scrolls, and a foot that stays. */
export function Column(props: {
  title: string
  actions?: ReactNode
  tools?: ReactNode
  footer?: ReactNode
  /** Whether the body is at least as high as its content needs; on a low screen the whole column then scrolls. */
  keepsBody?: boolean
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
        overflowY: 'auto',
        borderRadius: { xs: 0, md: 1 },
        border: { xs: 0, md: 1 },
        borderColor: { md: 'divider' },
        boxShadow: { xs: 'none', md: 1 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 4,
          pt: 2,
          minHeight: 52,
          flexShrink: 0,
          [LOW]: { pt: 0, minHeight: 40 },
        }}
      >
        <Typography id={id} variant="h2" tabIndex={-1} sx={{ flex: 1, whiteSpace: 'nowrap', outline: 'none' }}>
          {props.title}
        </Typography>
        {props.actions}
      </Box>
      {props.tools ? <Box sx={{ px: 4, pt: 2, flexShrink: 0, [LOW]: { pt: 0 } }}>{props.tools}</Box> : null}
      <Box
        sx={{
          ...{
            flex: '1 1 0',
            minHeight: props.keepsBody ? 'auto' : 0,
            mt: 2,
            display: 'flex',
            flexDirection: 'column',
          },
          [LOW]: { mt: 1 },
        }}
      >
        {props.children}
      </Box>
      {props.footer ? (
        <Box
          sx={{
            ...{ position: 'sticky', bottom: 0, flexShrink: 0, px: 4, py: 2, bgcolor: 'background.paper' },
            ...{ borderTop: 1, borderColor: 'divider', [LOW]: { py: 1 } },
          }}
        >
          {props.footer}
        </Box>
      ) : null}
    </Card>
  )
}
