import { Autocomplete, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Organization } from '#shared/platform/model'
import { requestPage } from '../ui/request'
import { useAnswer } from './server-queries'

const SHOWN = 20
/** The organization that new rows belong to unless another one is chosen. */
const FIRST_ORGANIZATION = 1

type Option = Pick<Organization, 'id' | 'name'>

/** Chooses one of perhaps ten thousand organizations, by a few letters of its name. */
export function OrganizationPicker(props: {
  label: string
  /** The first option, which stands for all organizations; without it, one has to be chosen. */
  all?: string
  value: Organization | null
  error?: string | undefined
  onChange(organization: Organization | null): void
}) {
  const { label, all, value, error, onChange } = props
  const every: Option | null = useMemo(() => (all === undefined ? null : { id: 0, name: all }), [all])
  const shown = value ?? every
  const [typed, setTyped] = useState('')
  // The text that the field shows for the current choice is not a search.
  const search = useDeferredValue(typed === shown?.name ? '' : typed)
  const path = '/api/platform/organizations'
  const { data } = useQuery({
    queryKey: [path, 'picker', search],
    queryFn: () => requestPage<Organization>(`${path}?limit=${SHOWN}&search=${encodeURIComponent(search)}`),
    placeholderData: keepPreviousData,
  })
  const rows = data?.rows ?? []
  return (
    <Autocomplete<Option>
      options={every && search === '' ? [every, ...rows] : rows}
      value={shown}
      onChange={(_, next) => onChange(rows.find(({ id }) => id === next?.id) ?? null)}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      selectOnFocus
      renderInput={(params) => <TextField {...params} label={label} error={error !== undefined} helperText={error} />}
    />
  )
}

/** Returns the default organization for a new row: the one that the list behind shows, or else the first one. */
export function useDefaultOrganization(shown: Organization | null): Organization | null {
  const { data } = useAnswer<Organization>(`/api/platform/organizations/${FIRST_ORGANIZATION}`, shown === null)
  return shown ?? data ?? null
}

/** The field for the organization that a new row belongs to. */
export function OrganizationField(props: {
  first: Organization | null
  error: string | undefined
  onChoose(organizationId: number | undefined): void
}) {
  const { first, error, onChoose } = props
  // Undefined until the person has chosen, because the default may still be on its way.
  const [camp, setCamp] = useState<Organization | null | undefined>()
  return (
    <OrganizationPicker
      label="Organization"
      value={camp === undefined ? first : camp}
      error={error}
      onChange={(chosen) => {
        setCamp(chosen)
        onChoose(chosen?.id)
      }}
    />
  )
}
