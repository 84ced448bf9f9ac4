import { Box, Button, Typography } from '@mui/material'
import type { RosterError } from '#shared/campers/roster-values'
import { saveCsv } from '../../ui/save-file'

const SHOWN = 50

/** What is wrong with which row, as a list and as a file. */
export function RowErrors({ fileName, errors }: { fileName: string; errors: readonly RosterError[] }) {
  if (errors.length === 0) return null
  const save = () => saveCsv(`errors-of-${fileName}`, errors)
  return (
    <section aria-labelledby="row-errors">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" component="h2" id="row-errors">
          Rows with errors
        </Typography>
        <Button onClick={save}>Save Errors</Button>
      </Box>
      <Box component="ul" tabIndex={0} sx={{ maxHeight: 200, overflowY: 'auto', pl: 5, my: 1 }}>
        {errors.slice(0, SHOWN).map(({ row, message }) => (
          <li key={row}>{message}</li>
        ))}
        {errors.length > SHOWN ? <li>... and {errors.length - SHOWN} more</li> : null}
      </Box>
    </section>
  )
}
