import CheckIcon from '@mui/icons-material/CheckCircle'
import { Box, CircularProgress, InputAdornment, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { RequestFailed, request } from '../ui/request'

const TYPING_MS = 250
/** How soon a lookup that could not reach the server is retried. */
const AGAIN_MS = 3000

/** The result of looking up a camp's slug. */
export type Lookup =
  | { state: 'empty' | 'looking' | 'none' | 'suspended' | 'unreachable' }
  | { state: 'found'; name: string; slug: string }

async function look(slug: string): Promise<Lookup> {
  try {
    const path = `/api/organization/${encodeURIComponent(slug)}`
    const { name, slug: found } = await request<{ name: string; slug: string }>('GET', path)
    return { state: 'found', name, slug: found }
  } catch (error) {
    if (!(error instanceof RequestFailed)) return { state: 'unreachable' }
    if (error.code === 'camp_suspended') return { state: 'suspended' }
    return { state: error.status === 404 ? 'none' : 'unreachable' }
  }
}

/** Looks up a camp while its slug is being typed. */
export function useOrganization(slug: string): Lookup {
  const [answer, setAnswer] = useState<{ slug: string; lookup: Lookup }>()
  const wanted = slug.trim().toLowerCase()
  useEffect(() => {
    if (wanted === '') return
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const lookup = await look(wanted)
      if (left) return
      setAnswer({ slug: wanted, lookup })
      if (lookup.state === 'unreachable') timer = setTimeout(() => void ask(), AGAIN_MS)
    }
    timer = setTimeout(() => void ask(), TYPING_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [wanted])
  if (wanted === '') return { state: 'empty' }
  return answer?.slug === wanted ? answer.lookup : { state: 'looking' }
}

const HELP: Readonly<Record<Exclude<Lookup['state'], 'found'>, string>> = {
  empty: "Your camp's short name, such as lakeside",
  looking: 'Looking for your camp...',
  none: 'No camp found with this short name',
  suspended: 'This camp is suspended. Please contact your provider.',
  unreachable: "Can't reach the server. Trying again...",
}

/** The field for a camp's slug; once the camp is found, its name appears below with a check mark. */
export function OrganizationField(props: {
  registration: UseFormRegisterReturn
  lookup: Lookup
  error: FieldError | undefined
}) {
  const { lookup, error } = props
  const found = lookup.state === 'found' && !error
  return (
    <TextField
      label="Organization"
      autoComplete="organization"
      fullWidth
      error={error !== undefined || lookup.state === 'none' || lookup.state === 'suspended'}
      helperText={
        found ? (
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'success.main', fontWeight: 650 }}
          >
            <CheckIcon sx={{ fontSize: 20 }} titleAccess="Found" />
            {lookup.name}
          </Box>
        ) : (
          (error?.message ?? (lookup.state === 'found' ? '' : HELP[lookup.state]))
        )
      }
      slotProps={{
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, maxLength: 100 },
        formHelperText: { 'aria-live': 'polite' },
        input: {
          endAdornment:
            lookup.state === 'looking' ? (
              <InputAdornment position="end">
                <CircularProgress size={20} aria-hidden />
              </InputAdornment>
            ) : null,
        },
      }}
      {...props.registration}
    />
  )
}
