import { Autocomplete, createFilterOptions, TextField } from '@mui/material'
import type { Ref } from 'react'
import type { Family } from '#shared/campers/model'
import { familiesByName } from '#shared/campers/reads'
import { useRead } from '../../ui/use-read'

/** Limits how many are offered at once: a camp can have thousands, and typing a name finds any of them. */
const filterOptions = createFilterOptions<Family>({ limit: 60 })

interface Look {
  required?: boolean
  /** The label of the choice "none". */
  none?: string
  wrong?: string | undefined
  /** Shows the family without letting it be changed. */
  readOnly?: boolean
  /** The input element, for a form that focuses the first invalid field. */
  inputRef?: Ref<HTMLInputElement>
}

/** A field that chooses one of the families this person may see, by typing; for a form that stores its id. */
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

/** A field that chooses one of these families, by typing. `value` may temporarily be missing from them. */
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
