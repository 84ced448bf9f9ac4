import { Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import type { CertificateLine as Line, WholeMember } from '#shared/staff/reads'
import { useCamp } from '../ui/camp'
import { Facts, RecordSection } from '../ui/record-section'
import { CertificateDialog } from './certificate-dialog'
import { CertificateLine } from './certificate-line'
import { ReferencesDialog } from './references-dialog'

/** Shows a person's papers: certificates, the application, references. */
export function PersonPapers({ whole }: { whole: WholeMember }) {
  const { who, can } = useCamp()
  const own = whole.member.userId === who.userId
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {own || can('certifications.verify') ? <Certificates whole={whole} own={own} /> : null}
      {whole.check ? <Application whole={whole} own={own} /> : null}
    </Box>
  )
}

function Certificates({ whole, own }: { whole: WholeMember; own: boolean }) {
  const { member, name, certificates } = whole
  const [open, setOpen] = useState<Line | 'new' | null>(null)
  return (
    <RecordSection
      title="Certifications"
      action={
        <Button className="no-print" onClick={() => setOpen('new')}>
          Add Certificate
        </Button>
      }
    >
      {certificates.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No certificates yet.</Typography>
      ) : (
        <Box component="ul" aria-label="Certificates" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {certificates.map((line) => (
            <CertificateLine
              key={line.certification.id}
              line={line}
              title={line.type.name}
              named={`${line.type.name} for ${name}`}
              own={own}
              onEdit={() => setOpen(line)}
            />
          ))}
        </Box>
      )}
      {open ? (
        <CertificateDialog staffId={member.id} line={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      ) : null}
    </RecordSection>
  )
}

const HEARD = { good: ['Good', 'success'], concerns: ['Concerns', 'error'] } as const

function Application({ whole, own }: { whole: WholeMember; own: boolean }) {
  const { member, name, application } = whole
  const [open, setOpen] = useState(false)
  const references = application?.references ?? []
  return (
    <RecordSection
      title="References and application"
      action={
        own ? null : (
          <Button className="no-print" onClick={() => setOpen(true)}>
            Edit References
          </Button>
        )
      }
    >
      <Facts
        facts={{
          'Available for': whole.chosen.join(', '),
          Statement: application?.statement,
          'Background check': application?.checkConsent ? 'Agreed to a background check' : null,
          References: references.length === 0 ? 'None yet' : null,
        }}
      />
      {references.map((each) => {
        const [word, tone] = each.heard ? HEARD[each.heard] : (['Not contacted yet', 'default'] as const)
        return (
          <Box key={`${each.name} ${each.phone} ${each.email}`} sx={{ mt: 2 }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Typography sx={{ fontWeight: 650 }}>{each.name}</Typography>
              <Chip size="small" color={tone} label={word} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[each.relation, each.phone, each.email].filter(Boolean).join(', ')}
            </Typography>
            {each.note ? <Typography variant="body2">{each.note}</Typography> : null}
          </Box>
        )
      })}
      {open ? (
        <ReferencesDialog staffId={member.id} name={name} now={references} onClose={() => setOpen(false)} />
      ) : null}
    </RecordSection>
  )
}
