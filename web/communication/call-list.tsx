import { Box, Button, List, ListItem, ListItemText } from '@mui/material'
import type { ReactNode } from 'react'
import type { CallLine } from '#shared/communication/reads'
import { phoneHref } from '../ui/phone-href'

/** Lists people with buttons that call them, in the order in which to call. */
export function CallList<L extends CallLine>(props: {
  label: string
  lines: readonly L[]
  /** What is known about a person, below their name. */
  facts?(line: L): ReactNode
  /** What can be done besides calling. */
  action?(line: L): ReactNode
}) {
  const { label, lines, facts, action } = props
  return (
    <List aria-label={label} dense disablePadding>
      {lines.map((line) => (
        <ListItem
          key={`${line.familyId}:${line.camperId}:${line.staffId}`}
          disableGutters
          divider
          sx={{ display: 'block' }}
        >
          <ListItemText
            primary={line.campers.length > 0 ? `${line.name} (${line.campers.join(', ')})` : line.name}
            secondary={facts?.(line)}
            sx={{ overflowWrap: 'anywhere' }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pb: 2 }}>
            {line.phones.length === 0 ? 'No phone number on file' : null}
            {line.phones.map(({ name, phone }, index) => (
              <Button key={index} variant="outlined" size="small" href={phoneHref(phone)} sx={{ minHeight: 44 }}>
                {`Call ${name || line.name} ${phone}`}
              </Button>
            ))}
            {action?.(line)}
          </Box>
        </ListItem>
      ))}
    </List>
  )
}
