import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { fullName, GENDER_WORDS } from '#shared/campers/model'
import type { CamperLine } from '#shared/campers/reads'
import { ageOn } from '#shared/kernel/dates'
import { useCamp } from '../ui/camp'
import { usePrinting } from '../ui/printing'

const COLUMNS = ['Name', 'Age', 'Gender', 'Grade', 'Family', 'Allergies', 'Diet', 'Emergency Contact']

/** Every camper of the list as a table for printing, because on the screen only the cards in sight exist. */
export function PrintedCampers({ lines }: { lines: readonly CamperLine[] }) {
  const { today } = useCamp()
  const printing = usePrinting()
  if (!printing) return null
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <Table size="small" aria-label="Campers">
        <TableHead>
          <TableRow>
            {COLUMNS.map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ camper, familyName }) => (
            <TableRow key={camper.id} sx={{ breakInside: 'avoid' }}>
              <TableCell component="th" scope="row">
                {fullName(camper)}
              </TableCell>
              <TableCell>{camper.dateOfBirth ? ageOn(camper.dateOfBirth, today) : null}</TableCell>
              <TableCell>{camper.gender && GENDER_WORDS[camper.gender]}</TableCell>
              <TableCell>{camper.grade}</TableCell>
              <TableCell>{familyName}</TableCell>
              <TableCell>{camper.allergies}</TableCell>
              <TableCell>{camper.dietaryRestrictions}</TableCell>
              <TableCell>
                {[camper.emergencyContactName, camper.emergencyContactPhone].filter(Boolean).join(', ')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
