import { Box, Button, Card, CardActions, CardContent, Chip, LinearProgress, Typography } from '@mui/material'
import { sayDay } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import type { SessionCount } from '#shared/registration/reads'
import { saySpots } from '#shared/registration/spot-words'
import { type CampSession, displayStatus, SESSION_STATUS_WORDS } from '#shared/sessions/model'
import { ageRange } from '#shared/sessions/rules'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import { SessionMenu } from './session-menu'
import { STATUS_COLOURS, sayDates, statusWord, TIME_WORDS } from './words'

interface Props {
  count: SessionCount
  waiting: boolean
  onManage(session: CampSession): void
  /** Each action is given only if this person may take it. */
  onEdit: ((session: CampSession) => void) | undefined
  onCancel: ((session: CampSession) => void) | undefined
  /** Given only if the session was cancelled within the last day. */
  onRestore: ((session: CampSession) => void) | undefined
  onDelete: ((session: CampSession) => void) | undefined
}

/** A session with everything a person wants to know about it. */
export function SessionCard({ count, waiting, onManage, onEdit, onCancel, onRestore, onDelete }: Props) {
  const { session } = count
  const { today } = useCamp()
  const word = statusWord(session, today)
  // "Full" means no open place; if there is one, people on the waitlist may have to be asked first.
  const status = session.status === 'full' && count.taken < session.capacity ? 'Waitlist' : word
  return (
    <Card component="article" aria-label={session.name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {session.name} {waiting ? <PendingMark /> : null}
          </Typography>
          <Chip
            size="small"
            color={word === SESSION_STATUS_WORDS[session.status] ? STATUS_COLOURS[session.status] : 'default'}
            label={status}
          />
          <Chip size="small" variant="outlined" label={TIME_WORDS[displayStatus(session, today)]} />
        </Box>
        <Typography sx={{ mt: 2, fontWeight: 600 }}>{sayDates(session)}</Typography>
        {session.description ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
            {session.description}
          </Typography>
        ) : null}
        <Terms session={session} />
        <Places count={count} />
      </CardContent>
      <CardActions sx={{ px: '2px', pb: 2 }}>
        <Button onClick={() => onManage(session)} aria-label={`Manage ${session.name}`}>
          Manage
        </Button>
        {onEdit ? (
          <Button onClick={() => onEdit(session)} aria-label={`Edit ${session.name}`}>
            Edit
          </Button>
        ) : null}
        {onRestore ? (
          <Button onClick={() => onRestore(session)} aria-label={`Restore ${session.name}`}>
            Restore Session
          </Button>
        ) : null}
        <Box sx={{ flex: 1 }} />
        {onCancel && onDelete ? <SessionMenu session={session} onCancel={onCancel} onDelete={onDelete} /> : null}
      </CardActions>
    </Card>
  )
}

/** Price, ages and deadlines. */
function Terms({ session }: { session: CampSession }) {
  const { today, profile } = useCamp()
  const { price, earlyBirdPrice, earlyBirdDeadline, registrationDeadline } = session
  const money = (amount: string) => display(amount, profile.currency)
  const early = earlyBirdPrice && earlyBirdDeadline && today <= earlyBirdDeadline
  const lines: [string, string | null][] = [
    ['Price', money(price ?? '0.00')],
    ['Early bird', early ? `${money(earlyBirdPrice)} until ${sayDay(earlyBirdDeadline)}` : null],
    ['Ages', ageRange(session) ?? 'All ages'],
    ['Register by', registrationDeadline && sayDay(registrationDeadline)],
  ]
  return (
    <Box component="dl" sx={{ my: 3, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1 }}>
      {lines.map(([label, value]) =>
        value ? (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ) : null,
      )}
    </Box>
  )
}

function Places({ count: { session, taken, waiting } }: { count: SessionCount }) {
  const share = Math.min(100, (taken / session.capacity) * 100)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between', mb: 1 }}>
        <Typography>
          {taken} / {session.capacity} campers
        </Typography>
        {session.status === 'cancelled' ? null : (
          <Typography sx={{ color: 'text.secondary' }}>
            {saySpots({ capacity: session.capacity, taken, waiting })}
          </Typography>
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={`Registrations for ${session.name}`}
        color={share >= 80 ? 'warning' : 'primary'}
        value={share}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </>
  )
}
