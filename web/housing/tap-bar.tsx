import { Box, Button, Paper, Typography } from '@mui/material'
import type { Sleeper } from '#sync/housing/queries'
import { shortName } from './words'

/** Both beside the name, also on a phone. */
const BUTTON = { flexShrink: 0, whiteSpace: 'nowrap', px: { xs: 3, md: 4 } } as const

/** Whoever was tapped and waits for a cabin; it stays at the foot of the screen. */
export function TapBar(props: {
  tapped: Sleeper | null
  onMenu(registrationId: number, anchor: HTMLElement): void
  onCancel(): void
}) {
  const { tapped } = props
  return (
    <Box
      role="status"
      className="no-print"
      sx={{ position: 'sticky', bottom: 0, zIndex: 10, mt: 4, mx: { xs: -3, md: 0 }, pb: { md: 2 } }}
    >
      {tapped ? (
        <Paper
          elevation={8}
          sx={{
            ...{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'center' },
            ...{ p: 2, border: 2, borderColor: 'primary.main', borderRadius: { xs: 0, md: 1 } },
          }}
        >
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
            {shortName(tapped.camper)} - tap a cabin
          </Typography>
          <Button
            variant="contained"
            sx={BUTTON}
            onClick={(event) => props.onMenu(tapped.registrationId, event.currentTarget)}
          >
            Move to...
          </Button>
          <Button variant="outlined" sx={BUTTON} onClick={props.onCancel}>
            Cancel
          </Button>
        </Paper>
      ) : null}
    </Box>
  )
}
