import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { MERGE_FIELDS } from '#shared/communication/merge-fields'

const OF_MESSAGES = Object.entries(MERGE_FIELDS).map(([name, { title }]): [string, string] => [name, title])

/**
 * Inserts a field that is filled in for each recipient.
 *
 * @param fields the names and titles of the fields; by default those of messages
 */
export function InsertField(props: { fields?: readonly [string, string][]; onChoose(name: string): void }) {
  const { fields = OF_MESSAGES, onChoose } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Box>
      <Button onClick={(event) => setAnchor(event.currentTarget)} aria-haspopup="menu">
        Insert Field
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fields.map(([name, title]) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              onChoose(name)
            }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
