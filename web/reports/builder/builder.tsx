import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readingOf } from '#shared/access/reading'
import { fieldChoices, subjectChoices } from '#shared/reports/catalog'
import { firstComparison, isPlain, newDefinition } from '#shared/reports/draft'
import { type Condition, MOST, type ReportDefinition } from '#shared/reports/model'
import { saveReport } from '#shared/reports/mutations'
import { useCamp } from '../../ui/camp'
import { PlainSelect } from '../../ui/plain-select'
import { useRun } from '../../ui/run'
import { AnsweredReport } from '../opened/answered-report'
import { ArrangeStep } from './arrange-step'
import { ColumnsStep } from './columns-step'
import { AddField } from './field-choice'
import { FilterRow } from './filter-row'
import { Step } from './step'

/** What the builder starts with: one of the person's reports to change, or a definition to save as a new one. */
export interface BuilderStart {
  /** Null for a new report. */
  reportId: number | null
  name: string
  definition: ReportDefinition
}

const LAYOUTS: Readonly<Record<ReportDefinition['layout'], string>> = {
  rows: 'Table',
  totals: 'Counts and Totals',
  bars: 'Bar Chart',
  share: 'Pie Chart',
  labels: 'Mailing Labels',
  nameTags: 'Name Tags',
}

/** Builds a report step by step, with a live preview below (Reports rule 14). */
export function ReportBuilder({ start }: { start: BuilderStart | null }) {
  const { who } = useCamp()
  const reading = useMemo(() => readingOf(who.actor), [who.actor])
  const subjects = useMemo(() => subjectChoices(reading), [reading])
  const [firstSubject] = subjects
  const [name, setName] = useState(start?.name ?? '')
  const [definition, setDefinition] = useState<ReportDefinition>(() => {
    const subject = firstSubject?.[0] ?? 'campers'
    return start?.definition ?? newDefinition(subject, fieldChoices(reading, subject))
  })
  const choices = useMemo(() => fieldChoices(reading, definition.subject), [reading, definition.subject])
  const change = (part: Partial<ReportDefinition>) => setDefinition((before) => ({ ...before, ...part }))
  const preview = useMemo(() => ({ name: 'report', title: name || 'Preview', definition }), [name, definition])
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <SaveLine name={name} onName={setName} reportId={start?.reportId ?? null} definition={definition} />
      <Box className="no-print">
        <Step number={1} title="Records">
          <Box sx={{ maxWidth: 360 }}>
            <PlainSelect
              label="Rows"
              value={definition.subject}
              onChange={(subject) => setDefinition(newDefinition(subject, fieldChoices(reading, subject)))}
            >
              {subjects.map(([subject, title]) => (
                <MenuItem key={subject} value={subject}>
                  {title}
                </MenuItem>
              ))}
            </PlainSelect>
          </Box>
        </Step>
        <Step number={2} title="Filters">
          <FiltersStep definition={definition} choices={choices} onChange={change} />
        </Step>
        <Step number={3} title="Columns">
          <ColumnsStep columns={definition.columns} choices={choices} onChange={(columns) => change({ columns })} />
        </Step>
        <Step number={4} title="Group and Sort">
          <ArrangeStep definition={definition} choices={choices} onChange={change} />
        </Step>
        <Step number={5} title="Layout">
          <Box sx={{ maxWidth: 360 }}>
            <PlainSelect
              label="Layout"
              value={definition.layout}
              onChange={(layout) => change({ layout: layout as ReportDefinition['layout'] })}
            >
              {Object.entries(LAYOUTS).map(([layout, title]) => (
                <MenuItem key={layout} value={layout}>
                  {title}
                </MenuItem>
              ))}
            </PlainSelect>
          </Box>
        </Step>
      </Box>
      <Typography variant="h2" component="h3" className="no-print">
        Preview
      </Typography>
      <AnsweredReport report={preview} />
    </Box>
  )
}

interface Filtering {
  definition: ReportDefinition
  choices: ReturnType<typeof fieldChoices>
  onChange(part: Partial<ReportDefinition>): void
}

/** The filters, which must all match; filters that only ready reports can have are kept and described. */
function FiltersStep({ definition: { subject, where }, choices, onChange }: Filtering) {
  const isShown = (each: Condition) => isPlain(each) && choices.some(({ path }) => path === each.path)
  const kept = where.filter((each) => !isShown(each)).length
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      {where.map((condition, index) => {
        const choice = isPlain(condition) ? choices.find(({ path }) => path === condition.path) : undefined
        if (!isPlain(condition) || !choice) return null
        return (
          <FilterRow
            key={`${index} ${condition.path}`}
            subject={subject}
            comparison={condition}
            choice={choice}
            number={index + 1}
            onChange={(next) => onChange({ where: where.with(index, next) })}
            onRemove={() => onChange({ where: where.filter((_, other) => other !== index) })}
          />
        )
      })}
      {kept > 0 ? (
        <Alert
          severity="info"
          action={<Button onClick={() => onChange({ where: where.filter(isShown) })}>Remove Them</Button>}
        >
          This report also has filters that can't be changed here.
        </Alert>
      ) : null}
      {where.length < MOST.filters ? (
        // In a row of its own, because the field's width would be its height in a column.
        <Box sx={{ display: 'flex' }}>
          <AddField
            label="Add Filter"
            choices={choices}
            onAdd={(choice) => onChange({ where: [...where, firstComparison(choice)] })}
          />
        </Box>
      ) : null}
    </Box>
  )
}

interface Saving {
  name: string
  onName(name: string): void
  reportId: number | null
  definition: ReportDefinition
}

function SaveLine({ name, onName, reportId, definition }: Saving) {
  const run = useRun()
  const navigate = useNavigate()
  const [isMissing, setMissing] = useState(false)
  const save = async () => {
    if (name.trim() === '') return setMissing(true)
    const saved = await run(
      saveReport,
      (ids) => ({ reportId: reportId ?? ids.next(), name: name.trim(), definition }),
      {
        done: { title: 'Report Saved' },
        failed: { title: 'Report Not Saved', message: "The report couldn't be saved. Please try again." },
      },
    )
    if (saved) await navigate(`/reports?saved=${saved.result.reportId}`)
  }
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
      <TextField
        label="Report Name"
        value={name}
        error={isMissing && name.trim() === ''}
        helperText={isMissing && name.trim() === '' ? 'Name is required' : ' '}
        onChange={(event) => onName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ flex: '1 1 240px', maxWidth: 480 }}
      />
      <Button variant="contained" onClick={save} sx={{ minHeight: 48 }}>
        Save
      </Button>
    </Box>
  )
}
