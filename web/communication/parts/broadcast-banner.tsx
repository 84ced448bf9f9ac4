import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material'
import { confirmBroadcast } from '#shared/communication/broadcast-mutations'
import { broadcastsFor, type ShownBroadcast } from '#shared/communication/reads'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCalmRead } from '../../ui/calm-read'
import { useCamp } from '../../ui/camp'
import { useRun } from '../../ui/run'
import { CONFIRMATION } from './confirm-card'

/** Shows emergency broadcasts above every screen until the person confirms them, which also works offline. */
export function BroadcastBanner() {
  const { who } = useCamp()
  const reader = who.actor.role === 'parent' ? 'parents' : 'workers'
  const shown = useCalmRead(broadcastsFor, [who.userId, reader], { mayFail: true })
  return (
    <Box role="region" aria-label="Emergency" className="no-print">
      {shown?.map((each) => (
        <OneBroadcast key={each.broadcast.id} shown={each} />
      ))}
    </Box>
  )
}

function OneBroadcast({ shown: { broadcast, noticeIds } }: { shown: ShownBroadcast }) {
  const { profile } = useCamp()
  const run = useRun()
  const { id: broadcastId, kind, title, text, at } = broadcast
  const confirm = async () => {
    for (const noticeId of noticeIds)
      await run(confirmBroadcast, (ids) => ({ confirmationId: ids.next(), broadcastId, noticeId }), CONFIRMATION)
  }
  return (
    <Alert
      role="alert"
      variant="filled"
      severity={kind === 'emergency' ? 'error' : 'success'}
      sx={{ borderRadius: 0, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>
        {kind === 'emergency' ? `Emergency: ${title}` : `All clear: ${title}`}
      </AlertTitle>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>{`${profile.name}, ${sayInstant(at, profile.timezone)}`}</Typography>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={`Confirm ${title}`}
        onClick={() => void confirm()}
        sx={{ mt: 2, minHeight: 44 }}
      >
        I Read This
      </Button>
    </Alert>
  )
}
