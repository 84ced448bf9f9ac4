import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link } from 'react-router-dom'
import { DEPARTMENT_WORDS, STAFF_STATUS_WORDS } from '#shared/staff/model'
import type { StaffLine } from '#shared/staff/reads'
import { checkWords, STATUS_TONES } from './words'

const COLUMNS = ['Name', 'Position', 'Department', 'Status', 'Email', 'Phone', 'Background check']

/** The staff as a table: for the office's screen, and for the paper. */
export function StaffTable({ lines, today }: { lines: readonly StaffLine[]; today: string }) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Staff table">
      <Table size="small" aria-label="Staff">
        <TableHead>
          <TableRow>
            {COLUMNS.map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ member, name, details, check }) => {
            const shown = check && checkWords(check, today)
            return (
              <TableRow key={member.id} sx={{ breakInside: 'avoid' }}>
                <TableCell component="th" scope="row">
                  <Box component={Link} to={`/staff/${member.id}`} sx={{ color: 'inherit' }}>
                    {name}
                  </Box>
                </TableCell>
                <TableCell>{member.position}</TableCell>
                <TableCell>{member.department && DEPARTMENT_WORDS[member.department]}</TableCell>
                <TableCell>
                  <Chip size="small" color={STATUS_TONES[member.status]} label={STAFF_STATUS_WORDS[member.status]} />
                </TableCell>
                <TableCell>{details?.email}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{details?.phone}</TableCell>
                <TableCell>{shown ? [shown.status, shown.until].filter(Boolean).join(', ') : null}</TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Box>
  )
}
