import MoreIcon from '@mui/icons-material/MoreVert'
import { IconButton, type IconButtonProps, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'

/** An entry of the menu. */
export interface MoreAction {
  text: string
  /** The accessible name, which also says what it is done to. */
  label: string
  danger?: boolean
  run(): void
}

/**
 * The rarely used actions for something, in a menu so that none is tapped by mistake; nothing if there are none.
 *
 * @param props.of what they are for, such as "Maya Keller"
 */
export function MoreActions(props: { of: string; actions: readonly MoreAction[]; sx?: IconButtonProps['sx'] }) {
  const { of, actions, sx } = props
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`More actions for ${of}`}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
        {...(sx && { sx })}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={open} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {actions.map(({ text, label, danger, run }) => (
          <MenuItem
            key={text}
            aria-label={label}
            onClick={() => {
              setOpen(false)
              run()
            }}
            {...(danger && { sx: { color: 'error.main' } })}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
