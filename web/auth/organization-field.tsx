import CheckIcon from '@mui/icons-material/CheckCircle'
import { TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { request } from '../ui/request'

const TYPING_MS = 250

/** Looks a camp up while its slug is typed. Returns its name, null where there is none, undefined while looking. */
export function useOrganization(slug: string): string | null | undefined {
  const [found, setFound] = useState<{ slug: string; name: string | null }>()
  const wanted = slug.trim().toLowerCase()
  useEffect(() => {
    if (wanted === '') return
    let left = false
    const timer = setTimeout(() => {
      void request<{ name: string }>('GET', `/api/organization/${encodeURIComponent(wanted)}`)
        .then(({ name }) => name)
        .catch(() => null)
        .then((name) => {
          if (!left) setFound({ slug: wanted, name })
        })
    }, TYPING_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [wanted])
  if (wanted === '') return null
  return found?.slug === wanted ? found.name : undefined
}

/** The field for a camp's slug; the camp's name stands below it with a check mark when it is found. */
export function OrganizationField(props: {
  registration: UseFormRegisterReturn
  found: string | null | undefined
  typed: boolean
  error: FieldError | undefined
}) {
  const { found, typed, error } = props
  const help = error?.message ?? (found ? found : typed && found === null ? 'No camp has this name' : ' ')
  return (
    <TextField
      label="Organization"
      placeholder="your-camp"
      autoComplete="organization"
      fullWidth
      error={error !== undefined}
      helperText={
        found && !error ? (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
            <CheckIcon color="success" sx={{ fontSize: 18 }} titleAccess="Found" /> {help}
          </span>
        ) : (
          help
        )
      }
      slotProps={{ htmlInput: { autoCapitalize: 'none', maxLength: 100 }, formHelperText: { 'aria-live': 'polite' } }}
      {...props.registration}
    />
  )
}
