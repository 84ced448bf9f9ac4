import RemoveIcon from '@mui/icons-material/Close'
import { Box, Checkbox, FormControlLabel, IconButton, MenuItem } from '@mui/material'
import type { FieldChoice } from '#shared/reports/catalog'
import { MOST, type ReportDefinition } from '#shared/reports/model'
import { PlainSelect } from '../../ui/plain-select'
import { AddField } from './field-choice'

interface Arranged {
  definition: ReportDefinition
  choices: readonly FieldChoice[]
  onChange(change: Partial<ReportDefinition>): void
}

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const

/** The step that sets how rows are grouped and sorted. */
export function ArrangeStep({ definition: { group, sort }, choices, onChange }: Arranged) {
  const titleOf = (path: string) => choices.find((choice) => choice.path === path)?.title ?? path
  const fields = choices.filter(({ isSession }) => !isSession)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {group.map((each, index) => (
        <Box key={each.path} sx={LINE} role="group" aria-label={`Group by ${titleOf(each.path)}`}>
          <Box sx={{ flex: 1, fontWeight: 600 }}>{`Group by ${titleOf(each.path)}`}</Box>
          {index === 0 ? (
            <FormControlLabel
              label="Start a New Page"
              control={
                <Checkbox
                  checked={each.newPage === true}
                  onChange={(_event, newPage) => onChange({ group: group.with(index, { path: each.path, newPage }) })}
                />
              }
            />
          ) : null}
          <IconButton
            aria-label={`Remove group ${titleOf(each.path)}`}
            onClick={() => onChange({ group: group.filter((other) => other !== each) })}
          >
            <RemoveIcon />
          </IconButton>
        </Box>
      ))}
      {sort.map((each, index) => (
        <Box key={each.path} sx={LINE} role="group" aria-label={`Sort by ${titleOf(each.path)}`}>
          <Box sx={{ flex: 1, fontWeight: 600 }}>{`Sort by ${titleOf(each.path)}`}</Box>
          <Box sx={{ width: '12rem' }}>
            <PlainSelect
              label="Order"
              small
              value={each.descending ? 'down' : 'up'}
              onChange={(way) => onChange({ sort: sort.with(index, { path: each.path, descending: way === 'down' }) })}
            >
              <MenuItem value="up">A to Z, 1 to 9</MenuItem>
              <MenuItem value="down">Z to A, 9 to 1</MenuItem>
            </PlainSelect>
          </Box>
          <IconButton
            aria-label={`Remove sort ${titleOf(each.path)}`}
            onClick={() => onChange({ sort: sort.filter((other) => other !== each) })}
          >
            <RemoveIcon />
          </IconButton>
        </Box>
      ))}
      <Box sx={LINE}>
        {group.length < MOST.groups ? (
          <AddField
            label="Group By"
            choices={fields.filter(({ path }) => !group.some((each) => each.path === path))}
            onAdd={({ path }) => onChange({ group: [...group, { path }] })}
          />
        ) : null}
        {sort.length < MOST.sorts ? (
          <AddField
            label="Sort By"
            choices={fields.filter(({ path }) => !sort.some((each) => each.path === path))}
            onAdd={({ path }) => onChange({ sort: [...sort, { path }] })}
          />
        ) : null}
      </Box>
    </Box>
  )
}
