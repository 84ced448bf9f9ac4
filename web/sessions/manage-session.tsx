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
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'react-router-dom'
import { ageOn } from '#shared/kernel/dates'
import { REGISTRATION_STATUS_WORDS } from '#shared/registration/model'
import type { CampSession } from '#shared/sessions/model'
import { type RosterLine, rosterOf } from '#sync/sessions/queries'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { sayDates } from './words'

/** A session's roster with everybody's cabin, and the ways to its registrations and its cabins (Spec 1 §2, Manage). */
export function ManageSession({ session, onClose }: { session: CampSession; onClose(): void }) {
  const { replica } = useCamp()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const roster = useLiveQuery(() => rosterOf(replica, session.id), [replica, session.id])
  const without = roster?.filter(({ cabin, status }) => cabin === null && status !== 'waitlist').length ?? 0
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby="manage-session">
      <DialogTitle id="manage-session" sx={{ pr: 14 }}>
        {session.name}, {sayDates(session)}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent tabIndex={0}>
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 4 }}>
          <Button component={Link} to={`/registration?tab=list&session=${session.id}`} variant="outlined">
            Registrations
          </Button>
          <Button component={Link} to={`/housing?tab=assignments&session=${session.id}`} variant="outlined">
            Cabins
          </Button>
          {without > 0 ? <Chip color="warning" label={`${without} without a cabin`} /> : null}
        </Box>
        {roster ? <Roster lines={roster} startDate={session.startDate} /> : <Skeleton variant="rounded" height={240} />}
      </DialogContent>
      <DialogActions className="no-print" sx={{ p: 4 }}>
        <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** On a phone age and grade stand below the name. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } }

function Roster({ lines, startDate }: { lines: readonly RosterLine[]; startDate: string }) {
  if (lines.length === 0) return <EmptyState title="Nobody is registered yet" />
  return (
    <Table
      size="small"
      aria-label="Roster"
      sx={{ '& th, & td': { px: { xs: 2, sm: 4 } }, '& th:first-of-type': { pl: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell sx={WIDE_ONLY}>Age</TableCell>
          <TableCell sx={WIDE_ONLY}>Grade</TableCell>
          <TableCell>Status</TableCell>
          <TableCell>Cabin</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ registrationId, name, dateOfBirth, grade, status, cabin }) => {
          const age = dateOfBirth ? ageOn(dateOfBirth, startDate) : null
          const about = [age === null ? null : `${age} years`, grade && `Grade ${grade}`].filter(Boolean).join(', ')
          return (
            <TableRow key={registrationId}>
              <TableCell component="th" scope="row">
                {name}
                <Typography variant="caption" sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary' }}>
                  {about}
                </Typography>
              </TableCell>
              <TableCell sx={WIDE_ONLY}>{age}</TableCell>
              <TableCell sx={WIDE_ONLY}>{grade}</TableCell>
              <TableCell>{REGISTRATION_STATUS_WORDS[status]}</TableCell>
              <TableCell>{cabin ?? (status === 'waitlist' ? null : 'No cabin yet')}</TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
