import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Camper, fullName } from '#shared/campers/model'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { FORM_WORDS } from '#shared/registration/forms'
import type { RequiredForm } from '#shared/settings/model'
import { useCamp } from '../../ui/camp'
import { SignWaiverDialog } from './sign-waiver-dialog'
import { StateMedicalDialog } from './state-medical-dialog'

/** A form that opens in its own dialog. */
type DialogOfForm = 'medical' | 'waiver'

export interface OpenForm {
  form: DialogOfForm
  camper: Camper
}

/** Aligns the button's label with the sentence when it wraps below it. */
const FLUSH = { px: 2, mx: -2 }

/** Lists what is missing for one camper, each with a way to complete it (Registration rule 23). */
export function FormsToDo(props: {
  camper: Camper
  missing: readonly RequiredForm[]
  onOpen(open: OpenForm): void
  /** Opens the camper's details where they are; without it, a link leads to them. */
  onDetails?: () => void
}) {
  const { camper, missing, onOpen, onDetails } = props
  const { can, who } = useCamp()
  const name = fullName(camper)
  const isFamily = ownRowsOnly(who.actor)
  const ofCamper = missing.filter((form) => form !== 'medical' && form !== 'waiver').map((form) => FORM_WORDS[form])
  const complete = (
    <Button
      color="inherit"
      {...(onDetails ? { onClick: onDetails } : { component: Link, to: `/campers?camper=${camper.id}` })}
      aria-label={`Complete details for ${name}`}
      sx={FLUSH}
    >
      Complete Details
    </Button>
  )
  const way = (form: DialogOfForm, label: string, named: string) => (
    <Button color="inherit" aria-label={`${label}: ${named}`} onClick={() => onOpen({ form, camper })} sx={FLUSH}>
      {label}
    </Button>
  )
  const facts = ofCamper.join(' and ')
  return (
    <>
      {ofCamper.length > 0 ? (
        <Item says={isFamily ? `Please add ${name}'s ${facts}.` : `Missing: ${facts}.`} way={complete} />
      ) : null}
      {missing.includes('medical') ? (
        <Item
          says={isFamily ? `Please check ${name}'s health information.` : 'Health information has not been confirmed.'}
          way={can('campers.medical') ? way('medical', 'Review Health Information', name) : null}
        />
      ) : null}
      {missing.includes('waiver') ? (
        <Item
          says={isFamily ? `Please read and sign the waiver for ${name}.` : 'The waiver has not been signed.'}
          way={way('waiver', isFamily ? 'Read and Sign' : 'Record Paper Signature', `waiver for ${name}`)}
        />
      ) : null}
    </>
  )
}

function Item({ says, way }: { says: string; way: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{says}</Typography>
      {way}
    </Box>
  )
}

/** The dialog of the form that is open, if one is. */
export function FormDialog({ open, onClose }: { open: OpenForm | null; onClose(): void }) {
  if (!open) return null
  const Which = open.form === 'waiver' ? SignWaiverDialog : StateMedicalDialog
  return <Which camper={open.camper} onClose={onClose} />
}
