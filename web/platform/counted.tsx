import { Box, Chip } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { spokenLanguage } from '#shared/kernel/values/language'
import { DEEPEST } from '#shared/platform/model'
import { SearchField } from '../ui/search-field'

/** Shows a list's row count, its search, and its actions. */
export function Counted(props: {
  total: number | undefined
  one: string
  many: string
  search: Pick<ComponentProps<typeof SearchField>, 'label' | 'placeholder' | 'value' | 'onChange'>
  action?: ReactNode
}) {
  const { total, one, many, search, action } = props
  const said =
    total === undefined
      ? ''
      : total >= DEEPEST
        ? `${DEEPEST.toLocaleString(spokenLanguage())} or more ${many}`
        : `${total.toLocaleString(spokenLanguage())} ${total === 1 ? one : many}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      {said ? <Chip color="primary" label={said} /> : null}
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 480 } }}>
        <SearchField focusOnSlash {...search} />
      </Box>
      {action}
    </Box>
  )
}
