import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import type { LostPerson } from '#shared/backup/model'
import { spokenLanguage } from '#shared/kernel/values/language'
import { searchFor, searchKey } from '#shared/kernel/values/search'

/** How many names are shown at once; searching finds the others. */
const SHOWN = 30

export const tickOf = ({ kind, id }: Pick<LostPerson, 'kind' | 'id'>) => `${kind}/${id}`

/** Lists children who have been deleted since; each is restored only if its name is checked. */
export function LostPeople(props: {
  lost: readonly LostPerson[]
  ticked: ReadonlySet<string>
  onTick(ticked: ReadonlySet<string>): void
}) {
  const { lost, ticked, onTick } = props
  const [search, setSearch] = useState('')
  const isMeant = searchFor(useDeferredValue(search))
  const found = lost.filter(({ name }) => isMeant(searchKey(name)))
  const open = lost.filter(({ certificate }) => certificate === null)
  const isAll = open.every((person) => ticked.has(tickOf(person)))
  const set = (person: LostPerson, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(tickOf(person))
    else next.delete(tickOf(person))
    onTick(next)
  }
  if (lost.length === 0) return null
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 650 }}>
        {lost.length.toLocaleString(spokenLanguage())} {lost.length === 1 ? 'person was' : 'people were'} deleted since
        this backup
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        They're restored only if you select them, along with everything that belonged to them.
      </Typography>
      {open.length > 1 ? (
        <Button
          variant="outlined"
          size="small"
          onClick={() => onTick(isAll ? new Set() : new Set([...ticked, ...open.map(tickOf)]))}
        >
          {isAll ? 'Clear Selection' : `Select All ${open.length.toLocaleString(spokenLanguage())}`}
        </Button>
      ) : null}
      {lost.length > SHOWN ? (
        <TextField
          size="small"
          label="Find a Name"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ mt: 2, display: 'flex' }}
        />
      ) : null}
      {found.slice(0, SHOWN).map((person) => (
        <Box key={tickOf(person)}>
          <FormControlLabel
            sx={{ overflowWrap: 'anywhere' }}
            control={<Checkbox checked={ticked.has(tickOf(person))} onChange={(_, on) => set(person, on)} />}
            label={person.name}
          />
          {person.certificate ? (
            <Alert severity="warning" sx={{ mb: 1 }}>
              Deleted on request (certificate {person.certificate}). Restore {person.name} only if the family asked for
              it.
            </Alert>
          ) : null}
        </Box>
      ))}
      {found.length > SHOWN ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          And {(found.length - SHOWN).toLocaleString(spokenLanguage())} more.
        </Typography>
      ) : null}
    </Box>
  )
}
