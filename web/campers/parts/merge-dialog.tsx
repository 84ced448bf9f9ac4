import { Alert, Autocomplete, createFilterOptions, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { JOINED_FIELDS, mergeCampers, mergeFamilies } from '#shared/campers/merge/merge-mutations'
import {
  areHardlySameCamper,
  type Camper,
  fullName,
  type Merge,
  mayBeSameCamper,
  mayBeSameFamily,
} from '#shared/campers/model'
import { camperLines, familiesByName, wholeCamper } from '#shared/campers/reads'
import type { Reader } from '#shared/kernel/store/reader'
import { ageOn } from '#shared/kernel/values/dates'
import { useCamp } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useRun } from '../../ui/run'
import { useRead } from '../../ui/use-read'
import { type MergeChoice, MergeFields } from './merge-fields'
import { differing, type Side } from './merge-values'

interface Other {
  id: number
  label: string
  /** Whether it is a likely duplicate. */
  isLikelyDuplicate: boolean
}

const filterOptions = createFilterOptions<Other>({ limit: 60 })

/** Returns all rows of a kind except one, likely duplicates first. */
async function othersOf(rows: Reader, kind: Merge['kind'], keptId: number, today: string): Promise<Other[]> {
  const all = kind === 'campers' ? await otherCampers(rows, keptId, today) : await otherFamilies(rows, keptId)
  return all.sort((a, b) => Number(b.isLikelyDuplicate) - Number(a.isLikelyDuplicate))
}

async function otherCampers(rows: Reader, keptId: number, today: string): Promise<Other[]> {
  const lines = await camperLines(rows)
  const kept = lines.find(({ camper }) => camper.id === keptId)?.camper
  return lines
    .filter(({ camper }) => camper.id !== keptId)
    .map(({ camper, familyName }) => ({
      id: camper.id,
      label: [
        fullName(camper),
        camper.dateOfBirth && `age ${ageOn(camper.dateOfBirth, today)}`,
        familyName && `${familyName} Family`,
      ]
        .filter(Boolean)
        .join(', '),
      isLikelyDuplicate: kept !== undefined && mayBeSameCamper(camper, kept),
    }))
}

async function otherFamilies(rows: Reader, keptId: number): Promise<Other[]> {
  const all = await familiesByName(rows)
  const kept = all.find(({ id }) => id === keptId)
  return all
    .filter(({ id }) => id !== keptId)
    .map((family) => ({
      id: family.id,
      label: [`${family.lastName} Family`, family.city, family.primaryContactName].filter(Boolean).join(', '),
      isLikelyDuplicate: kept !== undefined && mayBeSameFamily(family, kept),
    }))
}

/** Reads one of the two rows being compared. */
async function sideOf(rows: Reader, kind: Merge['kind'], id: number | null): Promise<Side | null> {
  if (id === null) return null
  if (kind === 'campers') return (await wholeCamper(rows, id)) as Side | null
  return ((await familiesByName(rows)).find((each) => each.id === id) ?? null) as Side | null
}

const FAILED = { title: 'Not Merged', message: 'Something went wrong. Please try again.' }

/** Chooses the duplicate of this camper or family, compares the two, and merges them (Campers rules 26 to 29). */
export function MergeDialog(props: {
  kind: Merge['kind']
  keptId: number
  name: string
  onClose(): void
  onMerged(): void
}) {
  const { kind, keptId, name, onClose, onMerged } = props
  const { profile, today } = useCamp()
  const run = useRun()
  const others = useRead(othersOf, kind, keptId, today)
  const [other, setOther] = useState<Other | null>(null)
  const kept = useRead(sideOf, kind, keptId)
  const gone = useRead(sideOf, kind, other?.id ?? null)
  const [choices, setChoices] = useState<Readonly<Record<string, MergeChoice>>>({})
  const [busy, setBusy] = useState(false)
  const fields = kept && gone ? differing(kind, kept, gone, profile.currency) : []
  const choiceOf = (field: string) => choices[field] ?? (JOINED_FIELDS.includes(field) ? 'both' : 'kept')
  const merge = async () => {
    if (!other) return
    setBusy(true)
    const named = (choice: MergeChoice) =>
      fields.filter(({ field }) => choiceOf(field) === choice).map(({ field }) => field)
    const args = (mergeId: number) => ({ mergeId, keptId, goneId: other.id, take: named('gone'), join: named('both') })
    const done = { title: 'Records Merged', message: `Everything now belongs to ${name}. You can undo the merge.` }
    const mutation = kind === 'campers' ? mergeCampers : mergeFamilies
    const saved = await run(mutation, (ids) => args(ids.next()), { done, failed: FAILED })
    setBusy(false)
    if (!saved) return
    onClose()
    onMerged()
  }
  return (
    <ConfirmDialog
      open
      title={`Merge with ${name}`}
      confirmLabel={kind === 'campers' ? 'Merge Campers' : 'Merge Families'}
      busy={busy}
      disabled={!kept || !gone}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 3 }}>
        {kind === 'campers'
          ? "The other camper's registrations, store account, medical notes, cabins, activities and history move here. If both are registered for one session, one registration stays, with the payments for both."
          : "The other family's children and contacts move here. Anyone who signs in for either family will sign in for this one."}
      </Typography>
      <Autocomplete
        options={others ?? []}
        loading={!others}
        value={other}
        filterOptions={filterOptions}
        groupBy={({ isLikelyDuplicate }) => (isLikelyDuplicate ? 'Possible matches' : 'All others')}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onChange={(_, chosen) => {
          setOther(chosen)
          setChoices({})
        }}
        renderInput={(params) => (
          <TextField {...params} label={kind === 'campers' ? 'Camper to Merge' : 'Family to Merge'} />
        )}
      />
      {kind === 'campers' && kept && gone && areHardlySameCamper(kept as Camper, gone as Camper) ? (
        <Alert severity="warning" sx={{ mt: 3 }}>
          These look like two different children: their names and their birth dates differ. Check before you merge.
        </Alert>
      ) : null}
      {kept && gone ? (
        <MergeFields
          fields={fields}
          choiceOf={choiceOf}
          onChoose={(field, choice) => setChoices({ ...choices, [field]: choice })}
        />
      ) : null}
    </ConfirmDialog>
  )
}
