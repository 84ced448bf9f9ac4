import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { MAX_SECOND_HOMES } from '#shared/campers/home-model'
import { setHomes } from '#shared/campers/home-mutations'
import { type Family, fullName } from '#shared/campers/model'
import { familiesByName, secondHomesOf } from '#shared/campers/reads'
import type { CamperRecord } from '#shared/records/reads'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { DialogForm } from '../ui/dialog-form'
import { RecordSection } from '../ui/record-section'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { FamilyField } from './parts/family-choice'
import { FamilyLink } from './parts/person-links'

const FAILED = { title: 'Second Home Not Saved', message: 'Something went wrong. Please try again.' }

/** A child's second homes, for people who see all families; the office adds and removes them (Campers rule 31). */
export function SecondHomes({ record }: { record: CamperRecord }) {
  const { can } = useCamp()
  const { camper, familyId } = record
  const homes = useRead(secondHomesOf, camper.id)
  const [adds, setAdds] = useState(false)
  const [ending, setEnding] = useState<Family | null>(null)
  const changes = can('campers.move')
  if (!homes || (homes.length === 0 && !(changes && familyId !== null))) return null
  const add = (
    <Button aria-label={`Add a second home for ${fullName(camper)}`} onClick={() => setAdds(true)}>
      Add Second Home
    </Button>
  )
  return (
    <RecordSection
      title="Second Homes"
      action={changes && familyId !== null && homes.length < MAX_SECOND_HOMES ? add : null}
    >
      {homes.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>No second home</Typography> : null}
      <Box component="ul" aria-label="Second homes" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {homes.map((family) => (
          <Box
            component="li"
            key={family.id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, alignItems: 'center' }}
          >
            <Typography sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <FamilyLink id={family.id}>{`${family.lastName} Family`}</FamilyLink>
            </Typography>
            {changes ? (
              <Button
                color="error"
                className="no-print"
                aria-label={`Remove the ${family.lastName} Family as a second home`}
                onClick={() => setEnding(family)}
              >
                Remove
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      {adds ? <AddHome record={record} homes={homes} onClose={() => setAdds(false)} /> : null}
      {ending ? <EndHome record={record} family={ending} onClose={() => setEnding(null)} /> : null}
    </RecordSection>
  )
}

/** What a second home gets, so that the office knows before it adds one. */
function WhatItMeans({ name }: { name: string }) {
  return (
    <Typography>
      Everyone who signs in for this family will see {name}: sessions, health information, photo, and store account.
      They won't see the contacts, address, messages, or account of {name}'s own family.
    </Typography>
  )
}

function AddHome(props: { record: CamperRecord; homes: readonly Family[]; onClose(): void }) {
  const { record, homes, onClose } = props
  const { camper, familyId } = record
  const run = useRun()
  const all = useRead(familiesByName)
  const [family, setFamily] = useState<Family | null>(null)
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const taken = new Set([familyId, ...homes.map(({ id }) => id)])
  const submit = async () => {
    if (!family) return setWrong('Choose a family')
    const build = (ids: { next(): number }) => ({
      camperId: camper.id,
      add: [{ homeId: ids.next(), familyId: family.id }],
      end: [],
    })
    setBusy(true)
    const words = { done: { title: 'Second Home Added', message: `${family.lastName} Family` }, failed: FAILED }
    const done = await run(setHomes, build, words)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <DialogForm
      open
      title={`Second Home of ${fullName(camper)}`}
      submitLabel="Add Second Home"
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FamilyField
        all={all?.filter(({ id }) => !taken.has(id))}
        label="Family"
        required
        value={family}
        onChange={(chosen) => {
          setFamily(chosen)
          setWrong(undefined)
        }}
        wrong={wrong}
      />
      <WhatItMeans name={camper.firstName} />
    </DialogForm>
  )
}

function EndHome({ record: { camper }, family, onClose }: { record: CamperRecord; family: Family; onClose(): void }) {
  const run = useRun()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const words = { done: { title: 'Second Home Removed', message: `${family.lastName} Family` }, failed: FAILED }
    const done = await run(setHomes, () => ({ camperId: camper.id, add: [], end: [family.id] }), words)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Remove the ${family.lastName} Family?`}
      confirmLabel="Remove Second Home"
      danger
      busy={busy}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <Typography>
        The {family.lastName} Family will no longer see {fullName(camper)}. The camper's information is removed from
        their devices the next time they connect.
      </Typography>
    </ConfirmDialog>
  )
}
