import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import type { CamperRecord } from '#shared/records/reads'
import { FormDialog, FormsToDo, type OpenForm } from '../registration/parts/forms-to-do'

/** Lists the information and signatures the camp still needs for registered children, each with a link. */
export function ToDo({ all }: { all: readonly CamperRecord[] }) {
  const [open, setOpen] = useState<OpenForm | null>(null)
  const lacking = all.filter(({ missing, places }) => missing.length > 0 && places.length > 0)
  return (
    <>
      {lacking.length > 0 ? (
        <Alert severity="warning">
          <Box component="ul" aria-label="To do before camp" data-worked-off sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {lacking.map(({ camper, missing }) => (
              <FormsToDo key={camper.id} camper={camper} missing={missing} onOpen={setOpen} />
            ))}
          </Box>
        </Alert>
      ) : null}
      <FormDialog open={open} onClose={() => setOpen(null)} />
    </>
  )
}
