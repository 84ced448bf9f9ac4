import { ListSubheader, MenuItem } from '@mui/material'
import { nameOrder } from '#shared/kernel/values/names'
import type { CloseOutPart, OpenFamily } from '#shared/store/close-out'
import { PlainSelect } from '../ui/plain-select'

interface Props {
  part: CloseOutPart
  open: readonly OpenFamily[]
  cabinOf: ReadonlyMap<number, string>
  onChange(part: CloseOutPart): void
}

/** Returns a part as a form field's value. */
export function partAsText(part: CloseOutPart): string {
  if (part === 'all') return part
  return 'cabin' in part ? `cabin:${part.cabin}` : `family:${part.familyOf}`
}

function partFromText(text: string): CloseOutPart {
  if (text.startsWith('cabin:')) return { cabin: text.slice('cabin:'.length) }
  return text.startsWith('family:') ? { familyOf: Number(text.slice('family:'.length)) } : 'all'
}

/** Chooses whose accounts are closed: everyone's, one cabin's, or those of a family that leaves early. */
export function PartOfSession({ part, open, cabinOf, onChange }: Props) {
  const people = open.flatMap(({ accounts }) => accounts)
  const cabins = [...new Set(people.flatMap(({ camperId }) => cabinOf.get(camperId) ?? []))].sort(nameOrder.compare)
  const families = open.flatMap(({ name, accounts }) => (accounts[0] ? [{ name, of: accounts[0] }] : []))
  // The chosen part stays selected even if all its accounts have been closed in the meantime.
  const value = partAsText(part)
  const listed = [
    'all',
    ...cabins.map((cabin) => `cabin:${cabin}`),
    ...families.map(({ of }) => `family:${of.camperId}`),
  ]
  return (
    <PlainSelect small label="Accounts to Show" value={value} onChange={(text) => onChange(partFromText(text))}>
      <MenuItem value="all">Whole Session</MenuItem>
      {listed.includes(value) ? null : <MenuItem value={value}>Already closed</MenuItem>}
      {cabins.length > 0 ? <ListSubheader>By Cabin</ListSubheader> : null}
      {cabins.map((cabin) => (
        <MenuItem key={cabin} value={partAsText({ cabin })}>
          {cabin}
        </MenuItem>
      ))}
      {families.length > 0 ? <ListSubheader>Families Leaving Early</ListSubheader> : null}
      {families.map(({ name, of }) => (
        <MenuItem key={of.camperId} value={partAsText({ familyOf: of.camperId })}>
          {name} ({of.name})
        </MenuItem>
      ))}
    </PlainSelect>
  )
}
