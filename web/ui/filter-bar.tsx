import { Box, MenuItem } from '@mui/material'
import { PlainSelect } from './plain-select'
import { SearchField } from './search-field'

/** One filter of a list; an empty value, or one that is not among its choices, shows all. */
export interface FilterChoice {
  name: string
  label: string
  value: string
  all: readonly { value: string; says: string }[]
}

/** A search and up to three filters over a list. */
export function FilterBar(props: {
  searchLabel: string
  search: string
  choices: readonly FilterChoice[]
  className?: string
  onSearch(value: string): void
  onFilter(name: string, value: string): void
}) {
  const { searchLabel, search, choices, className, onSearch, onFilter } = props
  return (
    <Box
      className={className}
      sx={{
        display: 'grid',
        gap: 3,
        mb: 4,
        gridTemplateColumns: { xs: '1fr 1fr', lg: '2fr 1fr 1fr 1fr' },
        '& > :nth-of-type(-n + 2)': { gridColumn: { xs: 'span 2', sm: 'auto' } },
      }}
    >
      <SearchField label={searchLabel} focusOnSlash value={search} onChange={onSearch} />
      {choices.map(({ name, label, value, all }) => (
        <PlainSelect
          key={name}
          small
          label={label}
          value={all.some((each) => each.value === value) ? value : ''}
          onChange={(chosen) => onFilter(name, chosen)}
        >
          <MenuItem value="">All</MenuItem>
          {all.map((each) => (
            <MenuItem key={each.value} value={each.value}>
              {each.says}
            </MenuItem>
          ))}
        </PlainSelect>
      ))}
    </Box>
  )
}
