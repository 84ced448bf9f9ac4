import { Autocomplete, createFilterOptions, TextField } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Family } from '#shared/campers/model'
import { familiesByName } from '#sync/registration/queries'
import { useCamp } from '../ui/camp'

/** So many are offered at once: a camp can have thousands, all of which are found by their name. */
const filterOptions = createFilterOptions<Family>({ limit: 60 })

/** One of the families that this person may see, found by typing. */
export function FamilyChoice(props: {
  value: number | null | undefined
  onChange(id: number | null): void
  required?: boolean
  /** What it means to choose none. */
  none?: string
  wrong?: string | undefined
}) {
  const { replica } = useCamp()
  const all = useLiveQuery(() => familiesByName(replica), [replica])
  return (
    <Autocomplete
      options={all ?? []}
      loading={!all}
      value={all?.find(({ id }) => id === props.value) ?? null}
      filterOptions={filterOptions}
      getOptionLabel={({ lastName, city }) => `${lastName} Family${city ? `, ${city}` : ''}`}
      getOptionKey={({ id }) => id}
      onChange={(_, family) => props.onChange(family?.id ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Family"
          required={props.required ?? false}
          placeholder={props.none}
          error={!!props.wrong}
          helperText={props.wrong}
          {...(props.none && { slotProps: { ...params.slotProps, inputLabel: { shrink: true } } })}
        />
      )}
    />
  )
}
