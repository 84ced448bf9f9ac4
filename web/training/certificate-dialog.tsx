import { Alert, Button, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { sayDate } from '#shared/kernel/dates'
import { sayNumber } from '#shared/training/certificate'
import { certify } from '#shared/training/certificate-mutations'
import { trainingCertificates } from '#shared/training/model'
import { certificateFor } from '#shared/training/reads'
import { useCamp } from '../ui/camp'
import { InfoDialog } from '../ui/info-dialog'
import { useRun } from '../ui/run'
import { ShownLink } from '../ui/shown-link'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { useCalendar } from './use-calendar'

const FAILED = { title: 'No certificate', message: 'The certificate could not be issued. Please try again.' }

/** Of which program, and whose. */
export interface CertificateOf {
  programId: number
  title: string
  userId: number
}

/** A certificate with its number and its paper; opened for the first time it is issued. */
export function CertificateDialog({ of, onClose }: { of: CertificateOf; onClose(): void }) {
  const { who } = useCamp()
  const run = useRun()
  const { programId, title, userId } = of
  const certified = useRead(certificateFor, programId, userId, useCalendar())
  const isMissing = certified !== undefined && (certified === null || certified.ended)
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
      {certified && !certified.ended ? <Issued {...certified} /> : <Typography>One moment...</Typography>}
    </InfoDialog>
  )
}

type Known = NonNullable<Awaited<ReturnType<typeof certificateFor>>>

function Issued({ certificate, validUntil }: Known) {
  const { who, status } = useCamp()
  const waits = useWaitingRows(trainingCertificates).has(certificate.id)
  // Another device may have asked for it as well: whose number stays, the server says.
  if (waits)
    return (
      <Alert severity="info">
        The certificate waits to be sent. Its number comes with the next contact with the server.
      </Alert>
    )
  const number = sayNumber(who.organizationId, certificate.number)
  const isOffline = status.state === 'offline'
  return (
    <>
      <Typography>
        Number <strong>{number}</strong>
        {certificate.name ? ` for ${certificate.name}` : ''}.{' '}
        {validUntil === null ? 'It has no end.' : `Valid until ${sayDate(validUntil)}.`}
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
      {isOffline ? <Alert severity="info">The PDF needs a connection.</Alert> : null}
      <ShownLink label="Where others can check it" path={`/verify/${number}`}>
        Whoever has the number can see whose it is, of which program, and until when it stands.
      </ShownLink>
    </>
  )
}
