import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Alert, Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { fullName } from '#shared/campers/model'
import { howToPay } from '#shared/financial/how-to-pay'
import { sayDay, sayInstant } from '#shared/kernel/values/dates'
import { display, fromCents } from '#shared/kernel/values/money'
import { registrations } from '#shared/registration/model'
import type { RegistrationLine } from '#shared/registration/reads'
import { dueInCents } from '#shared/registration/rules'
import { registrationLinesHere } from '#sync/registration/queries'
import { useCamp } from '../ui/camp'
import { PrintedPage } from '../ui/printed-page'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { ApplyWhenSent, type CodeToApply } from './code-field'
import { FormDialog, FormsToDo, type OpenForm } from './parts/forms-to-do'
import { sayStatus } from './words'

/**
 * Shows what a family sent, what it costs, and what comes next; it updates when the office decides, and can be printed.
 */
export function Sent(props: { ids: readonly number[]; wish: CodeToApply | null; onAnother(): void }) {
  const { ids, wish, onAnother } = props
  const { who, profile } = useCamp()
  const all = useRead(registrationLinesHere, who.actor)
  const unsent = useWaitingRows(registrations)
  const heading = useRef<HTMLHeadingElement>(null)
  const isRead = all !== undefined
  useEffect(() => {
    if (isRead) heading.current?.focus()
  }, [isRead])
  if (!all) return <Skeleton variant="rounded" height={420} sx={{ maxWidth: 860, mx: 'auto' }} />
  const lines = ids.flatMap((id) => all.find(({ registration }) => registration.id === id) ?? [])
  const waits = lines.some(({ registration }) => unsent.has(registration.id))
  return (
    <Card sx={{ maxWidth: 860, mx: 'auto' }}>
      <CardContent sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}>
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ '&:focus': { outline: 'none !important' } }}>
          {waits ? 'Registration Saved' : 'Registration Sent'}
        </Typography>
        {waits ? (
          <Alert severity="info">Saved on this device. It will be sent to the camp when you're back online.</Alert>
        ) : null}
        {wish ? <ApplyWhenSent ids={ids} wish={wish} /> : null}
        <Lines lines={lines} />
        <Next lines={lines} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button component={Link} to="/" variant="contained">
            Go to Home
          </Button>
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print Confirmation
          </Button>
          <Button variant="outlined" onClick={onAnother}>
            Register Another Child
          </Button>
        </Box>
      </CardContent>
      <PrintedPage>
        <Typography variant="h1" sx={{ mb: 4 }}>
          {profile.name}: Registration
        </Typography>
        <Lines lines={lines} />
      </PrintedPage>
    </Card>
  )
}

function Lines({ lines }: { lines: readonly RegistrationLine[] }) {
  const { profile } = useCamp()
  const cents = lines.reduce((sum, { registration, money }) => sum + dueInCents(registration, money ?? undefined), 0)
  return (
    <Box>
      <Box component="ul" aria-label="What you sent" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {lines.map(({ registration, camper, session, money }) => (
          <Box component="li" key={registration.id} sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
              {camper ? fullName(camper) : 'Deleted camper'}, {session?.name ?? 'Deleted session'}
            </Typography>
            {session ? (
              <Typography variant="body2">
                {sayDay(session.startDate)} to {sayDay(session.endDate)}
                {money ? ` · ${display(money.totalAmount, profile.currency)}` : null}
              </Typography>
            ) : null}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {sayStatus(registration)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography sx={{ mt: 3, fontWeight: 650 }}>To pay: {display(fromCents(cents), profile.currency)}</Typography>
    </Box>
  )
}

/** What happens next, and what the camp still needs. */
function Next({ lines }: { lines: readonly RegistrationLine[] }) {
  const { profile, can } = useCamp()
  const [open, setOpen] = useState<OpenForm | null>(null)
  const [held] = lines.flatMap(({ registration }) => registration.heldUntil ?? []).sort()
  const waiting = lines.some(({ registration }) => registration.status === 'waitlist')
  const lacking = new Map(lines.flatMap(({ camper, missing }) => (camper ? [[camper.id, { camper, missing }]] : [])))
  const todo = [...lacking.values()].filter(({ missing }) => missing.length > 0)
  return (
    <Box component="section" aria-labelledby="what-comes-next" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3" id="what-comes-next">
        What Comes Next
      </Typography>
      {held ? (
        <Typography>
          The camp office will confirm your registration. Your spot is held until {sayInstant(held, profile.timezone)}.
        </Typography>
      ) : null}
      {waiting ? (
        <Typography>If a spot opens, the camp will contact you. You don't owe anything until then.</Typography>
      ) : null}
      <Typography>
        {can('account.own') ? (
          <>
            See what you owe and when it's due under <Link to="/account">My Account</Link>.
          </>
        ) : (
          howToPay(profile).join(' ')
        )}
      </Typography>
      {todo.length > 0 ? (
        <Alert severity="warning">
          <Box component="ul" aria-label="To do before camp" data-worked-off sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {todo.map(({ camper, missing }) => (
              <FormsToDo key={camper.id} camper={camper} missing={missing} onOpen={setOpen} />
            ))}
          </Box>
        </Alert>
      ) : null}
      <FormDialog open={open} onClose={() => setOpen(null)} />
    </Box>
  )
}
