import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { MERGE_FIELDS } from '#shared/communication/merge-fields'

/** Inserts a field that is filled in for each recipient. */
export function InsertField({ onChoose }: { onChoose(name: string): void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Box>
      <Button onClick={(event) => setAnchor(event.currentTarget)} aria-haspopup="menu">
        Insert Field
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {Object.entries(MERGE_FIELDS).map(([name, { title }]) => (
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
