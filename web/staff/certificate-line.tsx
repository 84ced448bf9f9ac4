import { Box, Button, Chip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { sayDate } from '#shared/kernel/values/dates'
import { addDocument, removeCertification, verifyCertification } from '#shared/staff/certification-mutations'
import { CERTIFICATION_STATE_WORDS, type CertificationState, endOf, stateOf } from '#shared/staff/certifications'
import type { CertificateLine as Line } from '#shared/staff/reads'
import { useCamp } from '../ui/camp'
import { PictureButton } from '../ui/picture-button'
import { useRun } from '../ui/run'
import { DOCUMENT } from '../ui/shrink-picture'
import { DocumentButton } from './document-button'

const TONES: Readonly<Record<CertificationState, 'success' | 'warning' | 'error' | 'info'>> = {
  valid: 'success',
  soon: 'warning',
  expired: 'error',
  unverified: 'info',
  undated: 'warning',
}
const FAILED = { title: 'Certificate Not Saved', message: 'Please try again.' }

interface Props {
  line: Line
  /** Its title: the certification, or the person it belongs to. */
  title: ReactNode
  /** Whose certificate and which, for button labels. */
  named: string
  own: boolean
  onEdit(): void
}

/** Shows one certificate with its state, and what this person may do with it. */
export function CertificateLine({ line, title, named, own, onEdit }: Props) {
  const { certification, type } = line
  const { can, today } = useCamp()
  const run = useRun()
  const state = stateOf(certification, type, today)
  const end = endOf(certification, type)
  const office = can('certifications.verify')
  const verified = certification.verifiedAt !== null
  const mayChange = office || (own && !verified)
  const certificationId = certification.id
  const verify = (yes: boolean) =>
    void run(verifyCertification, () => ({ certificationId, verified: yes }), {
      done: { title: yes ? 'Verified' : 'No Longer Verified', message: named },
      failed: FAILED,
    })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
          <Chip size="small" color={TONES[state]} label={CERTIFICATION_STATE_WORDS[state]} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            certification.issuedOn ? `Issued ${sayDate(certification.issuedOn)}` : null,
            end === null ? 'Date missing' : end < '9999' ? `Valid until ${sayDate(end)}` : 'Does not expire',
            certification.number ? `No. ${certification.number}` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {certification.note ? <Typography variant="body2">{certification.note}</Typography> : null}
      </Box>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {certification.documentAt !== null ? <DocumentButton line={line} named={named} /> : null}
        {mayChange ? (
          <PictureButton
            label={certification.documentAt === null ? 'Add Photo' : 'Replace Photo'}
            fit={DOCUMENT}
            onPicture={(image) =>
              run(addDocument, () => ({ certificationId, image }), {
                done: { title: 'Photo Added', message: named },
                failed: FAILED,
              })
            }
          />
        ) : null}
        {office && !own ? (
          <Button
            onClick={() => verify(!verified)}
            aria-label={`${verified ? 'Remove verification of' : 'Verify'} ${named}`}
          >
            {verified ? 'Remove Verification' : 'Verify'}
          </Button>
        ) : null}
        {mayChange ? (
          <>
            <Button onClick={onEdit} aria-label={`Edit ${named}`}>
              Edit
            </Button>
            <Button
              color="error"
              aria-label={`Delete ${named}`}
              onClick={() =>
                void run(removeCertification, () => ({ certificationId }), {
                  done: { title: 'Certificate Deleted', message: named },
                  failed: FAILED,
                })
              }
            >
              Delete
            </Button>
          </>
        ) : null}
      </Box>
    </Box>
  )
}
