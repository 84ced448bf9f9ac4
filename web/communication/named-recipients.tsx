import { Button, List, ListItem, ListItemText } from '@mui/material'
import { useState } from 'react'
import { counted } from '#shared/kernel/rules/words'

/**
 * Names the people who get an automatic email or message, once asked.
 *
 * @param named the first of them; null if the reader may not see them
 * @param words what one of them is called, and several
 */
export function NamedRecipients(props: {
  title: string
  named: readonly { name: string; about: string | null }[] | null
  count: number
  words: readonly [string, string]
}) {
  const { title, named, count, words } = props
  const [open, setOpen] = useState(false)
  if (!named || named.length === 0) return null
  const unnamed = count - named.length
  return (
    <>
      <Button
        sx={{ justifySelf: 'start', ml: -2 }}
        aria-expanded={open}
        aria-label={open ? `Hide who gets ${title}` : `Show who gets ${title}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide Names' : 'Show Names'}
      </Button>
      {open ? (
        <List dense disablePadding aria-label={`Who gets ${title}`}>
          {named.map((each, index) => (
            <ListItem key={index} disableGutters>
              <ListItemText primary={each.name} secondary={each.about} sx={{ overflowWrap: 'anywhere' }} />
            </ListItem>
          ))}
          {unnamed > 0 ? (
            <ListItem disableGutters>
              <ListItemText primary={`And ${counted(unnamed, ...words)} more`} />
            </ListItem>
          ) : null}
        </List>
      ) : null}
    </>
  )
}
