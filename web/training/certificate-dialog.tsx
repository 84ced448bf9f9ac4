import { Alert, Button, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { sayDate } from '#shared/kernel/values/dates'
import type { Calendar } from '#shared/settings/camp-day'
import { sayNumber } from '#shared/training/certificate'
import { certify } from '#shared/training/certificate-mutations'
import { trainingCertificates } from '#shared/training/model'
import { certificateFor } from '#shared/training/reads'
import type { DeviceReader } from '#sync/replica/device-reader'
import { undoKey } from '#sync/replica/replica'
import { useCamp, useSyncStatus } from '../ui/camp'
import { InfoDialog } from '../ui/info-dialog'
import { useRun } from '../ui/run'
import { ShownLink } from '../ui/shown-link'
import { useRead } from '../ui/use-read'
import { useCalendar } from './use-calendar'

const FAILED = { title: 'Certificate Not Issued', message: 'Please try again.' }

/** Whose certificate, and of which program. */
export interface CertificateOf {
  programId: number
  title: string
  userId: number
}

/**
 * Returns a certificate, and whether the server still has to receive it. Both in one read: with two, its document would
 * be offered for a moment before it exists.
 */
async function certificateHere(rows: DeviceReader, programId: number, userId: number, calendar: Calendar) {
  const found = await certificateFor(rows, programId, userId, calendar)
  if (!found || found.ended) return null
  const key = undoKey(trainingCertificates.name, found.certificate.id)
  return { ...found, waits: (await rows.own('undo', (undo) => undo.where('key').equals(key).count())) > 0 }
}

/** A certificate with its number and document; opening it for the first time issues it. */
export function CertificateDialog({ of, onClose }: { of: CertificateOf; onClose(): void }) {
  const { who } = useCamp()
  const run = useRun()
  const { programId, title, userId } = of
  const certified = useRead(certificateHere, programId, userId, useCalendar())
  const isMissing = certified === null
  const isOwn = userId === who.actor.userId
  const asked = useRef(false)
  useEffect(() => {
    if (!isMissing || asked.current) return
    asked.current = true
    const issued = run(certify, (ids) => ({ certificateId: ids.next(), programId, userId: isOwn ? null : userId }), {
      failed: FAILED,
    })
    void issued.then((saved) => saved ?? onClose())
  }, [isMissing, isOwn, programId, userId, run, onClose])
  return (
    <InfoDialog title={`Certificate: ${title}`} onClose={onClose}>
      {certified ? <Issued {...certified} /> : <Typography>Creating the certificate...</Typography>}
    </InfoDialog>
  )
}

type Known = NonNullable<Awaited<ReturnType<typeof certificateHere>>>

function Issued({ certificate, validUntil, waits }: Known) {
  const { who } = useCamp()
  const status = useSyncStatus()
  // Another device may have requested it as well; the server decides whose number stays.
  if (waits)
    return (
      <Alert severity="info">
        This certificate hasn't been sent yet. It gets its number the next time this device connects.
      </Alert>
    )
  const number = sayNumber(who.organizationId, certificate.number)
  const isOffline = status.state === 'offline'
  return (
    <>
      <Typography>
        Number <strong>{number}</strong>
        {certificate.name ? ` for ${certificate.name}` : ''}.{' '}
        {validUntil === null ? "It doesn't expire." : `Valid until ${sayDate(validUntil)}.`}
      </Typography>
      <Button
        variant="contained"
        component="a"
        href={`/api/training/certificates/${certificate.id}/pdf`}
        target="_blank"
        rel="noopener"
        disabled={isOffline}
      >
        Open PDF
      </Button>
      {isOffline ? <Alert severity="info">Connect to the internet to open the PDF.</Alert> : null}
      <ShownLink label="Verification Link" path={`/verify/${number}`}>
        Anyone with the number can see whose certificate it is, the program, and how long it is valid.
      </ShownLink>
    </>
  )
}
