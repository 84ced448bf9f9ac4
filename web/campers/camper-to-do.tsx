import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fullName } from '#shared/campers/model'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import type { CamperRecord } from '#shared/records/reads'
import { isComing, stillNeeded } from '#shared/records/still-needed'
import { FormDialog, FormsToDo, type OpenForm } from '../registration/parts/forms-to-do'
import { useCamp } from '../ui/camp'

/** Lists what is missing before a camper arrives and what is still owed, each with a way to complete it. */
export function CamperToDo({ record, onDetails }: { record: CamperRecord; onDetails(): void }) {
  const { sees, today, who } = useCamp()
  const [open, setOpen] = useState<OpenForm | null>(null)
  const { camper, places, missing } = record
  const isShown = sees('contact') && sees('registration_notes')
  const needed = isShown ? stillNeeded(record, today) : []
  const due = places
    .filter((place) => isComing(place, today))
    .reduce((sum, each) => sum + toCents(each.due ?? '0.00'), 0)
  const own = ownRowsOnly(who.actor)
  if (needed.length === 0 && due === 0) return null
  return (
    <>
      <Alert severity="warning" sx={{ mb: 4 }}>
        <Box component="ul" aria-label="To do before camp" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {needed.length > 0 ? (
            <FormsToDo camper={camper} missing={missing} onOpen={setOpen} onDetails={onDetails} />
          ) : null}
          {needed.length > missing.length ? (
            <PickUpToDo familyId={record.familyId} name={fullName(camper)} own={own} />
          ) : null}
          {due > 0 ? <DueToDo cents={due} familyId={record.familyId} /> : null}
        </Box>
      </Alert>
      <FormDialog open={open} onClose={() => setOpen(null)} />
    </>
  )
}

function PickUpToDo({ familyId, name, own }: { familyId: number | null; name: string; own: boolean }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {own ? `Please tell us who can pick up ${name}.` : 'No one is listed for pickup.'}
      </Typography>
      {familyId === null ? null : (
        <Button color="inherit" component={Link} to={`/families/${familyId}`} sx={{ px: 2, mx: -2 }}>
          {own ? 'Your Family Contacts' : 'Family Contacts'}
        </Button>
      )}
    </Box>
  )
}

function DueToDo({ cents, familyId }: { cents: number; familyId: number | null }) {
  const { can, profile } = useCamp()
  const path = can('account.own') ? '/account' : `/financial/accounts/${familyId}`
  const isLinked = can('account.own') || (can('financial.read') && familyId !== null)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <Typography>Balance due: {display(fromCents(cents), profile.currency)}</Typography>
      {isLinked ? (
        <Button color="inherit" component={Link} to={path} sx={{ px: 2, mx: -2 }}>
          {can('account.own') ? 'My Account' : 'Open Account'}
        </Button>
      ) : null}
    </Box>
  )
}
