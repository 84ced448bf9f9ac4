import ConfirmIcon from '@mui/icons-material/TaskAltOutlined'
import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { fullName } from '#shared/campers/model'
import { sayInstant } from '#shared/kernel/values/dates'
import { changeStatus } from '#shared/registration/change-mutations'
import { registrations } from '#shared/registration/model'
import { isToConfirm } from '#shared/registration/places'
import type { RegistrationLine } from '#shared/registration/reads'
import { registrationLinesHere } from '#sync/registration/queries'
import { CamperLink, FamilyLink } from '../campers/parts/person-links'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { PendingMark } from '../ui/pending-mark'
import { useRun } from '../ui/run'
import { useWaitingRows } from '../ui/waiting-rows'
import { RegistrationDialog } from './registration-dialog'

const FAILED = { title: 'Error', message: 'Failed to update registration. Please try again.' }

/** Returns families' unconfirmed registrations, starting with the place that expires next (Registration rule 15). */
export function linesToConfirm(lines: readonly RegistrationLine[], today: string): RegistrationLine[] {
  return lines
    .filter(
      ({ registration, session }) => isToConfirm(registration) && session !== undefined && session.endDate >= today,
    )
    .sort(
      (a, b) =>
        (a.registration.heldUntil ?? '').localeCompare(b.registration.heldUntil ?? '') ||
        a.registration.id - b.registration.id,
    )
}

/** Lists the registrations the office has to confirm before the places held for families expire. */
export function ToConfirm() {
  const { who, today, replica } = useCamp()
  const lines = useCalmRead(registrationLinesHere, [who.actor])
  const waiting = useWaitingRows(registrations)
  const [openId, setOpenId] = useState<number | null>(null)
  const found = useMemo(() => lines && linesToConfirm(lines, today), [lines, today])
  const open = lines?.find(({ registration }) => registration.id === openId)
  const now = replica.clock.instant()
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: 720 }}>
        A family's spot is held for 48 hours. Confirm each registration before then. After that, the spot can go to
        someone else.
      </Typography>
      {found === undefined ? <Skeleton variant="rounded" height={240} /> : null}
      {found?.length === 0 ? (
        <EmptyState of={[registrations]} icon={<ConfirmIcon fontSize="inherit" />} title="Nothing to confirm" />
      ) : null}
      <Box
        component="ul"
        aria-label="To confirm"
        data-worked-off
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, maxWidth: 960 }}
      >
        {found?.map((line) => (
          <Line
            key={line.registration.id}
            line={line}
            ended={(line.registration.heldUntil ?? '') <= now}
            waiting={waiting.has(line.registration.id)}
            onOpen={setOpenId}
          />
        ))}
      </Box>
      {open ? <RegistrationDialog line={open} onClose={() => setOpenId(null)} /> : null}
    </>
  )
}

function Line(props: { line: RegistrationLine; ended: boolean; waiting: boolean; onOpen(id: number): void }) {
  const { line, ended, waiting, onOpen } = props
  const { registration, camper, session, familyId, familyName } = line
  const { profile } = useCamp()
  const run = useRun()
  const [busy, setBusy] = useState(false)
  const name = camper ? fullName(camper) : 'Deleted camper'
  const until = sayInstant(registration.heldUntil ?? registration.registrationDate, profile.timezone)
  const confirm = async () => {
    setBusy(true)
    const words = { done: { title: 'Registration Confirmed', message: name }, failed: FAILED }
    await run(changeStatus, () => ({ registrationId: registration.id, status: 'confirmed' as const }), words)
    setBusy(false)
  }
  return (
    <Card
      component="li"
      aria-label={name}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, px: 4, py: 3 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <CamperLink id={camper?.id}>{name}</CamperLink> {waiting ? <PendingMark /> : null}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {familyName ? (
            <>
              <FamilyLink id={familyId}>{familyName} Family</FamilyLink> ·{' '}
            </>
          ) : null}
          {session?.name}
        </Typography>
      </Box>
      <Alert severity={ended ? 'error' : 'info'} sx={{ py: 0, px: 3, flex: '0 1 auto' }}>
        {ended ? `Hold ended ${until}` : `Held until ${until}`}
      </Alert>
      <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
        <Button aria-label={`Open ${name}`} onClick={() => onOpen(registration.id)}>
          Open
        </Button>
        <Button variant="contained" aria-label={`Confirm ${name}`} disabled={busy} onClick={() => void confirm()}>
          Confirm
        </Button>
      </Box>
    </Card>
  )
}
