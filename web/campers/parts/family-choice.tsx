import { Autocomplete, createFilterOptions, TextField } from '@mui/material'
import type { Ref } from 'react'
import type { Family } from '#shared/campers/model'
import { familiesByName } from '#shared/campers/reads'
import { useRead } from '../../ui/use-read'

/** How many are offered at once: a camp can have thousands, all of which are found by name. */
const filterOptions = createFilterOptions<Family>({ limit: 60 })

interface Look {
  required?: boolean
  /** The label for choosing none. */
  none?: string
  wrong?: string | undefined
  /** Shows the family without letting it be changed. */
  readOnly?: boolean
  /** Its field, for a form that leads to what is wrong. */
  inputRef?: Ref<HTMLInputElement>
}

/** Chooses one of the families that this person may see, by typing; for a form that stores its id. */
export function FamilyChoice(props: Look & { value: number | null | undefined; onChange(id: number | null): void }) {
  const { value, onChange, ...look } = props
  const all = useRead(familiesByName)
  const family = all?.find(({ id }) => id === value) ?? null
  return (
    <FamilyField
      {...look}
      all={all}
      label="Family"
      value={family}
      onChange={(chosen) => onChange(chosen?.id ?? null)}
    />
  )
}

/** Chooses one of these families, by typing. `value` may be missing from them at the moment. */
export function FamilyField(
  props: Look & {
    all: readonly Family[] | undefined
    label: string
    value: Family | null
    onChange(family: Family | null): void
  },
) {
  const { all, label, value, onChange, required = false, readOnly = false, none, wrong, inputRef } = props
  return (
    <Autocomplete
      options={all ?? []}
      loading={!all}
      readOnly={readOnly}
      value={value}
      filterOptions={filterOptions}
      getOptionLabel={({ lastName, city }) => `${lastName} Family${city ? `, ${city}` : ''}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, family) => onChange(family)}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={label}
          required={required}
          placeholder={none}
          error={!!wrong}
          helperText={wrong}
          {...(none && { slotProps: { ...params.slotProps, inputLabel: { shrink: true } } })}
        />
      )}
    />
  )
}
