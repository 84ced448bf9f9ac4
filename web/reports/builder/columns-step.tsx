import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/Close'
import { Box, Button, Checkbox, FormControlLabel, IconButton, TextField } from '@mui/material'
import { useState } from 'react'
import type { FieldChoice } from '#shared/reports/catalog'
import { moved } from '#shared/reports/draft'
import { MOST, type ReportColumn } from '#shared/reports/model'
import { AddField } from './field-choice'

interface Columns {
  columns: readonly ReportColumn[]
  choices: readonly FieldChoice[]
  onChange(columns: ReportColumn[]): void
}

/** The columns in order, to move, total, remove and add. */
export function ColumnsStep({ columns, choices, onChange }: Columns) {
  const titleOf = (column: ReportColumn) =>
    'blank' in column ? column.blank : (choices.find(({ path }) => path === column.path)?.title ?? column.path)
  const isFull = columns.length >= MOST.columns
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box component="ul" aria-label="Columns" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map((column, index) => {
          const title = titleOf(column)
          const choice = 'path' in column ? choices.find(({ path }) => path === column.path) : undefined
          const canTotal = choice?.kind === 'number' || choice?.kind === 'money'
          const isTotal = 'path' in column && column.total === 'sum'
          return (
            <Box
              component="li"
              key={'path' in column ? column.path : `blank ${title}`}
              sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
              {canTotal && 'path' in column ? (
                <FormControlLabel
                  label="Total"
                  control={
                    <Checkbox
                      checked={isTotal}
                      onChange={() =>
                        onChange(
                          columns.with(index, isTotal ? { path: column.path } : { path: column.path, total: 'sum' }),
                        )
                      }
                      slotProps={{ input: { 'aria-label': `Total ${title}` } }}
                    />
                  }
                />
              ) : null}
              <IconButton
                aria-label={`Move ${title} up`}
                disabled={index === 0}
                onClick={() => onChange(moved(columns, index, -1))}
              >
                <UpIcon />
              </IconButton>
              <IconButton
                aria-label={`Move ${title} down`}
                disabled={index === columns.length - 1}
                onClick={() => onChange(moved(columns, index, 1))}
              >
                <DownIcon />
              </IconButton>
              <IconButton
                aria-label={`Remove column ${title}`}
                onClick={() => onChange(columns.filter((each) => each !== column))}
              >
                <RemoveIcon />
              </IconButton>
            </Box>
          )
        })}
      </Box>
      {isFull ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <AddField
            label="Add Column"
            choices={choices.filter(
              (choice) =>
                !choice.isSession && !columns.some((column) => 'path' in column && column.path === choice.path),
            )}
            onAdd={({ path }) => onChange([...columns, { path }])}
          />
          <AddBlank
            onAdd={(blank) => {
              if (!columns.some((column) => 'blank' in column && column.blank === blank))
                onChange([...columns, { blank }])
            }}
          />
        </Box>
      )}
    </Box>
  )
}

/** An empty column to write in, such as for a signature. */
function AddBlank({ onAdd }: { onAdd(title: string): void }) {
  const [title, setTitle] = useState('')
  return (
    <Box sx={{ display: 'flex', gap: 2, flex: '1 1 240px', maxWidth: 360 }}>
      <TextField
        label="Column to Write In"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ flex: 1 }}
      />
      <Button
        disabled={title.trim() === ''}
        onClick={() => {
          onAdd(title.trim())
          setTitle('')
        }}
      >
        Add
      </Button>
    </Box>
  )
}
