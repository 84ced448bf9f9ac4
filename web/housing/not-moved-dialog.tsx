import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import { fullName } from '#shared/campers/model'
import { sentenceFor } from '#shared/registry'
import type { Moved } from './use-moves'
import { countCampers } from './words'

/** Names each camper who could not be moved with the others, with the reason. */
export function NotMovedDialog({ moved, staying, onClose }: Moved & { onClose(): void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {moved === 0 ? 'No campers were moved' : `${countCampers(staying.length)} could not be moved`}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {moved > 0 ? <Typography>{countCampers(moved)} moved. These are still selected:</Typography> : null}
        <Box component="ul" sx={{ my: 2, pl: 5, '& li + li': { mt: 2 } }}>
          {staying.map(({ who, refusal }) => (
            <li key={who.registrationId}>
              <strong>{fullName(who.camper)}</strong>: {sentenceFor(refusal.code, refusal.data).message}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button variant="contained" autoFocus onClick={onClose}>
          Choose another cabin
        </Button>
      </DialogActions>
    </Dialog>
  )
}
