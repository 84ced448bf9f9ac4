import { Autocomplete, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Organization } from '#shared/platform/model'
import { requestPage } from '../ui/request'

const SHOWN = 20

/** Chooses one of perhaps ten thousand organizations, by a few letters of its name. */
export function OrganizationPicker(props: {
  label: string
  /** The label for no choice. */
  empty?: string
  value: Organization | null
  error?: string | undefined
  onChange(organization: Organization | null): void
}) {
  const { label, empty, value, error, onChange } = props
  const [typed, setTyped] = useState('')
  // The text that the field shows for the current choice is not a search.
  const search = useDeferredValue(typed === value?.name ? '' : typed)
  const path = '/api/platform/organizations'
  const { data } = useQuery({
    queryKey: [path, 'picker', search],
    queryFn: () => requestPage<Organization>(`${path}?limit=${SHOWN}&search=${encodeURIComponent(search)}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Autocomplete
      options={data?.rows ?? []}
      value={value}
      onChange={(_, next) => onChange(next)}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all) => all}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error !== undefined}
          helperText={error}
          {...(empty && { placeholder: empty })}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}

/**
 * The field for the organization that a new row belongs to.
 *
 * @param first the default, if the list behind shows only one
 */
export function OrganizationField(props: {
  first: Organization | null
  error: string | undefined
  onChoose(organizationId: number | undefined): void
}) {
  const { first, error, onChoose } = props
  const [camp, setCamp] = useState(first)
  return (
    <OrganizationPicker
      label="Organization"
      value={camp}
      error={error}
      onChange={(chosen) => {
        setCamp(chosen)
        onChoose(chosen?.id)
      }}
    />
  )
}
