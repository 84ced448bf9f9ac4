import { Button, Typography } from '@mui/material'
import type { BoardCamper } from '#shared/housing/board'
import { HeldBar } from '../ui/held-bar'
import { countCampers, shortName } from './words'

/** Both buttons stay next to the name, even on a phone. */
const BUTTON = { flexShrink: 0, whiteSpace: 'nowrap', px: { xs: 3, md: 4 } } as const

function say(held: readonly BoardCamper[]): string {
  const [one, ...others] = held
  if (!one) return 'Tap campers to select them'
  return `${others.length === 0 ? shortName(one.camper) : countCampers(held.length)} - tap a cabin`
}

/** Shows the campers selected for moving at the bottom of the screen. */
export function TapBar(props: {
  held: readonly BoardCamper[]
  selecting: boolean
  onMenu(registrationId: number, anchor: HTMLElement): void
  onCancel(): void
}) {
  const { held, selecting } = props
  const [first] = held
  return (
    <HeldBar>
      {first || selecting ? (
        <>
          <Typography
            sx={{
              fontWeight: 650,
              fontSize: { md: '1.0625rem' },
              px: { md: 2 },
              flex: { xs: 1, md: 'none' },
              minWidth: 0,
              overflowWrap: 'anywhere',
            }}
          >
            {say(held)}
          </Typography>
          {first ? (
            <Button
              variant="contained"
              sx={BUTTON}
              onClick={(event) => props.onMenu(first.registrationId, event.currentTarget)}
            >
              Move to...
            </Button>
          ) : null}
          <Button variant="outlined" sx={BUTTON} onClick={props.onCancel}>
            Cancel
          </Button>
        </>
      ) : null}
    </HeldBar>
  )
}
