import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import { Box, Button, Chip, MenuItem, Paper, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { fullName } from '#shared/campers/model'
import { counted } from '#shared/kernel/rules/words'
import { sayDate } from '#shared/kernel/values/dates'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { type CertificationType, staffCertifications } from '#shared/staff/certification-model'
import { deleteCertificationType } from '#shared/staff/certification-mutations'
import { CERTIFICATION_STATE_WORDS, endOf, stateOf } from '#shared/staff/certifications'
import { DEPARTMENT_WORDS } from '#shared/staff/model'
import { certificationTypesByName, type HeldCertificate, heldCertificates } from '#shared/staff/reads'
import { useSteps } from '../ui/by-steps'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { PlainSelect } from '../ui/plain-select'
import { useRun } from '../ui/run'
import { SearchField } from '../ui/search-field'
import type { Column } from '../ui/table/column'
import { PrintedTable } from '../ui/table/printed-table'
import { useRead } from '../ui/use-read'
import { CertificateDialog } from './certificate-dialog'
import { CertificateLine } from './certificate-line'
import { TypeDialog } from './type-dialog'
import { sayEnd } from './words'

const NOTHING: [] = []
const idOf = ({ certification }: HeldCertificate) => certification.id

function columnsOnPaper(today: string): Column<HeldCertificate>[] {
  return [
    { key: 'name', title: 'Name', width: 170, value: ({ member }) => fullName(member) },
    { key: 'type', title: 'Certification', width: 150, value: ({ type }) => type.name },
    {
      key: 'state',
      title: 'Status',
      width: 110,
      value: ({ certification, type }) => CERTIFICATION_STATE_WORDS[stateOf(certification, type, today)],
    },
    {
      key: 'issued',
      title: 'Issued',
      width: 110,
      value: ({ certification: { issuedOn } }) => issuedOn && sayDate(issuedOn),
    },
    {
      key: 'until',
      title: 'Valid Until',
      width: 110,
      value: ({ certification, type }) => sayEnd(endOf(certification, type)),
    },
    { key: 'number', title: 'Number', width: 120, value: ({ certification }) => certification.number },
    { key: 'note', title: 'Note', width: 200, value: ({ certification }) => certification.note },
  ]
}

/** All certificates of the staff, and the ones the camp requires. */
export function CertificationsTab() {
  const { today, who } = useCamp()
  const held = useCalmRead(heldCertificates, NOTHING)
  const [search, setSearch] = useState('')
  const [state, setState] = useState('')
  const [editing, setEditing] = useState<HeldCertificate | null>(null)
  const wanted = useDeferredValue(search)
  const fits = searchFor(wanted)
  const found = held?.filter(
    ({ certification, type, member }) =>
      (state === '' || stateOf(certification, type, today) === state) &&
      fits(searchKey(fullName(member), type.name, certification.number)),
  )
  const { shown, more } = useSteps(found)
  return (
    <>
      <TypeList />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mt: 6, mb: 2 }}>
        <Box sx={{ flex: '2 1 240px' }}>
          <SearchField label="Search certificates" value={search} onChange={setSearch} />
        </Box>
        <Box sx={{ flex: '1 1 160px' }}>
          <PlainSelect small label="Status" value={state} onChange={setState}>
            <MenuItem value="">All</MenuItem>
            {Object.entries(CERTIFICATION_STATE_WORDS).map(([value, word]) => (
              <MenuItem key={value} value={value}>
                {word}
              </MenuItem>
            ))}
          </PlainSelect>
        </Box>
        <Button onClick={() => window.print()}>Print</Button>
      </Box>
      {found?.length === 0 ? (
        <EmptyState
          of={[staffCertifications]}
          icon={<CertificateIcon fontSize="inherit" />}
          title="No certificates found"
          text={
            held?.length === 0
              ? "Add certificates on each person's page."
              : 'Try different search words or another status.'
          }
        />
      ) : null}
      <Box component="ul" aria-label="Certificates" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shown?.map((line) => {
          const { member, certification, type } = line
          return (
            <CertificateLine
              key={certification.id}
              line={line}
              named={`${type.name} for ${fullName(member)}`}
              own={member.userId === who.userId}
              onEdit={() => setEditing(line)}
              title={
                <>
                  <Box component={Link} to={`/staff/${member.id}`} sx={{ color: 'inherit' }}>
                    {fullName(member)}
                  </Box>
                  , {type.name}
                </>
              }
            />
          )
        })}
      </Box>
      {more}
      {found ? (
        <PrintedTable title="Staff Certificates" rows={found} columns={columnsOnPaper(today)} idOf={idOf} />
      ) : null}
      {editing ? (
        <CertificateDialog staffId={editing.member.id} line={editing} onClose={() => setEditing(null)} />
      ) : null}
    </>
  )
}

function neededBy({ forEverybody, departments, positions, activityIds }: CertificationType): string {
  if (forEverybody) return 'Required for everyone'
  const all = [...departments.map((each) => DEPARTMENT_WORDS[each]), ...positions]
  if (activityIds.length > 0) all.push(activityIds.length === 1 ? '1 activity' : `${activityIds.length} activities`)
  return all.length > 0 ? `Required for ${all.join(', ')}` : 'Not required for anyone yet'
}

function TypeList() {
  const types = useRead(certificationTypesByName)
  const run = useRun()
  const [open, setOpen] = useState<CertificationType | 'new' | null>(null)
  return (
    <Box component="section" aria-label="Certification Types" className="no-print">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Certification Types
        </Typography>
        <Button variant="contained" onClick={() => setOpen('new')}>
          Add Certification
        </Button>
      </Box>
      {types?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          None yet. Add the certifications your staff need, such as first aid, CPR, lifeguard, food handler or driver.
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))' }}>
        {types?.map((type) => (
          <Paper key={type.id} component="article" aria-label={type.name} variant="outlined" sx={{ p: 3 }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Typography variant="h3" component="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                {type.name}
              </Typography>
              {type.isActive ? null : <Chip size="small" label="Not in use" />}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {type.monthsValid === null ? 'Does not expire' : `Valid for ${counted(type.monthsValid, 'month')}`}.{' '}
              {neededBy(type)}.
            </Typography>
            <Button size="small" onClick={() => setOpen(type)} aria-label={`Edit certification ${type.name}`}>
              Edit
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={`Delete certification ${type.name}`}
              onClick={() =>
                void run(deleteCertificationType, () => ({ typeId: type.id }), {
                  done: { title: 'Certification Deleted', message: type.name },
                  failed: { title: 'Certification Not Deleted', message: 'Please try again.' },
                })
              }
            >
              Delete
            </Button>
          </Paper>
        ))}
      </Box>
      {open ? <TypeDialog type={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </Box>
  )
}
