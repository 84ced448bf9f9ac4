import CloseIcon from '@mui/icons-material/Close'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Skeleton,
  Stack,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { departedOn } from '#shared/gate/reads'
import { rosterOf } from '#shared/housing/reads'
import type { CampSession } from '#shared/sessions/model'
import { isRunning } from '#shared/sessions/rules'
import { CalendarAddress } from '../staffing/parts/calendar-address'
import { useBackCloses } from '../ui/back-closes'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'
import { SessionRoster } from './session-roster'
import { sayDates } from './words'

/** Shows a session's roster with everyone's cabin, and links to its registrations and its cabins. */
export function ManageSession({ session, onClose }: { session: CampSession; onClose(): void }) {
  const { can, today } = useCamp()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  useBackCloses(phone, onClose)
  const [showsCalendar, setShowsCalendar] = useState(false)
  const roster = useRead(rosterOf, session.id)
  const gone = useRead(departedOn, today)
  const placed = roster?.filter(({ status }) => status !== 'waitlist') ?? []
  const left = placed.filter(({ camperId }) => gone?.has(camperId)).length
  const runs = isRunning(session, today)
  const without = roster?.filter(({ cabin, status }) => cabin === null && status !== 'waitlist').length ?? 0
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="xl" aria-labelledby="manage-session">
      <DialogTitle id="manage-session" sx={{ pr: 14 }}>
        {session.name}, {sayDates(session)}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent tabIndex={0}>
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 4 }}>
          <Button component={Link} to={`/registration?tab=list&session=${session.id}`} variant="outlined">
            View Registrations
          </Button>
          <Button component={Link} to={`/housing?tab=assignments&session=${session.id}`} variant="outlined">
            View Cabins
          </Button>
          {runs && can('gate.record') ? (
            <Button component={Link} to="/gate" variant="outlined">
              Check Out Campers
            </Button>
          ) : null}
          <Button aria-expanded={showsCalendar} onClick={() => setShowsCalendar(!showsCalendar)} variant="outlined">
            Calendar
          </Button>
          {runs && roster && gone ? <Chip label={`${placed.length - left} at camp`} /> : null}
          {runs && left > 0 ? <Chip color="warning" variant="outlined" label={`${left} left today`} /> : null}
          {without > 0 ? <Chip color="warning" label={`${without} without a cabin`} /> : null}
        </Box>
        {showsCalendar ? (
          <Stack className="no-print" spacing={3} sx={{ mb: 4, maxWidth: 720, alignItems: 'flex-start' }}>
            <CalendarAddress sessionId={session.id} about="See this session's activities in your own calendar app." />
          </Stack>
        ) : null}
        {roster ? <SessionRoster lines={roster} session={session} /> : <Skeleton variant="rounded" height={240} />}
      </DialogContent>
      <DialogActions className="no-print" sx={{ p: 4 }}>
        {phone ? (
          <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print
          </Button>
        ) : null}
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
